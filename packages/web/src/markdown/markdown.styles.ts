import { css } from 'lit'

/** For whoever holds a `placet-markdown`: it has no shadow root of its own, so that text can be selected across messages. */
export const markdownStyles = css`
  placet-markdown {
    display: block;
    min-width: 0;
  }
  placet-markdown > * {
    margin: 0 0 0.65em;
    unicode-bidi: isolate;
  }
  placet-markdown > :last-child {
    margin-bottom: 0;
  }
  placet-markdown h3 {
    margin: 1.1em 0 0.35em;
    font-size: 1em;
    font-weight: 650;
    line-height: 1.35;
  }
  placet-markdown .depth-1 {
    font-size: 1.1em;
  }
  placet-markdown .depth-3 {
    color: var(--placet-ink-soft);
  }
  placet-markdown > :first-child {
    margin-top: 0;
  }
  placet-markdown :is(ul, ol) {
    padding-inline-start: 1.5em;
  }
  placet-markdown li {
    margin: 0.2em 0;
  }
  placet-markdown li > :is(p, ul, ol) {
    margin: 0.2em 0;
  }
  placet-markdown li::marker {
    color: var(--placet-ink-soft);
  }
  placet-markdown li.task {
    list-style: none;
    margin-inline-start: -1.2em;
  }
  placet-markdown a {
    color: var(--placet-accent);
    text-underline-offset: 0.18em;
    text-decoration-thickness: 1px;
  }
  placet-markdown a:hover {
    text-decoration-thickness: 2px;
  }
  placet-markdown blockquote {
    padding-inline-start: 0.9em;
    border-inline-start: 3px solid var(--placet-line-strong);
    color: var(--placet-ink-soft);
  }
  placet-markdown blockquote > * {
    margin: 0.3em 0;
  }
  placet-markdown :is(code, pre) {
    font-family: var(--placet-mono);
    font-size: 0.9em;
  }
  placet-markdown code {
    padding: 0.1em 0.3em;
    border-radius: 4px;
    background: var(--placet-sunken);
  }
  placet-markdown pre {
    padding: 0.75em 0.9em;
    overflow-x: auto;
    border: 1px solid var(--placet-line);
    border-radius: var(--placet-radius);
    background: var(--placet-sunken);
    overflow-wrap: normal;
  }
  placet-markdown pre code {
    padding: 0;
    font-size: 1em;
    background: none;
  }
  placet-markdown hr {
    height: 1px;
    border: 0;
    background: var(--placet-line-strong);
  }
  placet-markdown .scroller {
    max-height: 60vh;
    overflow: auto;
    border: 1px solid var(--placet-line);
    border-radius: var(--placet-radius);
  }
  placet-markdown table {
    min-width: 100%;
    border-collapse: collapse;
    font-size: var(--placet-size-small);
    overflow-wrap: normal;
  }
  placet-markdown :is(th, td) {
    max-width: 36ch;
    padding: 0.4em 0.7em;
    text-align: start;
    vertical-align: top;
    border-bottom: 1px solid var(--placet-line);
  }
  placet-markdown th {
    font-weight: 600;
    background: var(--placet-sunken);
  }
  placet-markdown tr:last-child td {
    border-bottom: 0;
  }
  placet-markdown :is(.right, .center) {
    text-align: end;
  }
  placet-markdown .center {
    text-align: center;
  }
  placet-markdown :is(.literal, .plain) {
    white-space: pre-wrap;
  }
`
