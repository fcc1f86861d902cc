import type { Language } from '@placet/core/conversation'
import { html } from 'hono/html'
import { type WordKey, word } from '../../words/index.ts'

/** Asks for a click, so that whatever previews links does not use this one up. */
export const confirmPage = (language: Language, { token, to }: { readonly token: string; readonly to: string }) =>
  page(
    language,
    'signIn.linkTitle',
    html`<p>${word(language, 'signIn.linkText')}</p>
      <form method="post" action="/ai-chat/auth/link">
        <input type="hidden" name="token" value="${token}">
        <input type="hidden" name="to" value="${to}">
        <button type="submit" autofocus>${word(language, 'signIn.linkButton')}</button>
      </form>`,
  )

export const deadLinkPage = (language: Language) =>
  page(language, 'signIn.linkDeadTitle', html`<p>${word(language, 'signIn.linkDeadText')}</p>`)

// Without a referrer browsers would send the form with the origin "null".
const page = (language: Language, title: WordKey, content: ReturnType<typeof html>) => html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="referrer" content="same-origin">
    <meta name="robots" content="noindex">
    <title>${word(language, title)} · Placet</title>
    <link rel="stylesheet" href="/ai-chat/auth/link.css">
  </head>
  <body>
    <main>
      <p class="name">Placet</p>
      <h1>${word(language, title)}</h1>
      ${content}
    </main>
  </body>
</html>
`

export const pageStyle = `:root {
  color-scheme: light dark;
  font: 1rem/1.5 system-ui, sans-serif;
}
body {
  margin: 0;
  min-height: 100svh;
  display: grid;
  place-items: center;
  background: light-dark(#f6f5f2, #17181b);
  color: light-dark(#1d1e22, #ececea);
}
main {
  box-sizing: border-box;
  width: min(26rem, 100% - 2rem);
  padding: 2rem;
  border: 1px solid light-dark(#dcdad3, #34363b);
  border-radius: 0.75rem;
  background: light-dark(#fff, #1f2024);
}
.name {
  margin: 0;
  color: light-dark(#5c5e66, #a5a7ae);
}
h1 {
  margin: 0 0 0.5rem;
  font-size: 1.5rem;
  line-height: 1.25;
  text-wrap: balance;
}
p {
  overflow-wrap: anywhere;
}
button {
  min-height: 2.75rem;
  padding: 0 1.5rem;
  border: 0;
  border-radius: 0.5rem;
  font: inherit;
  font-weight: 600;
  background: light-dark(#1f5f4a, #6fc3a2);
  color: light-dark(#fff, #10131a);
  cursor: pointer;
}
button:focus-visible {
  outline: 3px solid light-dark(#1d1e22, #ececea);
  outline-offset: 2px;
}
@media (forced-colors: active) {
  button {
    border: 2px solid ButtonText;
  }
}
`
