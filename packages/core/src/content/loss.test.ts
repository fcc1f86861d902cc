import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldLosses } from './loss.ts'
import type { FieldKind } from './record.ts'

const findLosses = (kind: FieldKind, current: string | null, proposed: string) =>
  fieldLosses({ kind, current, proposed })

describe('W5 what an HTML text would lose', () => {
  it('lists links, images, tags, comments and entities', () => {
    const current = '<p>Rock &amp; <a href="/a">A</a> <img src="x.png" alt="y"> <em class="k">z</em><!-- more --></p>'
    expect(findLosses('html', current, '<p>Rock A z</p>')).toEqual([
      { kind: 'link', text: '/a' },
      { kind: 'image', text: 'x.png' },
      { kind: 'tag', text: '<em class="k">' },
      { kind: 'tag', text: '<!-- more -->' },
      { kind: 'entity', text: '&amp;' },
    ])
  })
  it('notices a link or tag that only changed', () => {
    expect(findLosses('html', '<a href="/a" class="b">A</a>', '<a href="/a">A</a>')).toEqual([
      { kind: 'link', text: '<a class="b" href="/a">' },
    ])
    expect(findLosses('html', '<a href="/a">A</a>', '<a href="/b">A</a>')).toEqual([{ kind: 'link', text: '/a' }])
    expect(findLosses('html', '<img src="x" alt="Brot">', '<img src="x">')).toEqual([{ kind: 'image', text: 'x' }])
  })
  it('counts: one of two equal links is a loss', () => {
    const link = '<a href="/a">A</a>'
    expect(findLosses('html', link + link, link)).toEqual([{ kind: 'link', text: '/a' }])
  })
  it('lets words, attribute order, quoting and the number of paragraphs change', () => {
    const current = `<p>Alt</p><p>mehr</p><a class='b' href='/a' title="t">hier klicken</a>`
    expect(findLosses('html', current, '<p>Neu</p><a href="/a" class="b" title="u">Unser Brot</a>')).toEqual([])
    expect(findLosses('html', '<p>Alt</p><p>mehr</p>', 'Neu')).toEqual([{ kind: 'tag', text: '<p>' }])
  })
  it('keeps a template token inside a link (B042)', () => {
    const current = '<a href="{{config path="a"}}">A</a>'
    expect(findLosses('html', current, '<a href="{{config path="a"}}">Brot</a>')).toEqual([])
    expect(findLosses('html', current, '&lt;a href="{{config path=&quot;a&quot;}}"&gt;A</a>')).toEqual([
      { kind: 'link', text: '{{config path="a"}}' },
      { kind: 'placeholder', text: '{{config path="a"}}' },
    ])
  })
  it('notices a shortcode dropped from a list (B045)', () => {
    const losses = findLosses('html', '<ul><li>a [fn]note[/fn] b</li></ul>', '<ul><li>a b</li></ul>')
    expect(losses).toEqual([{ kind: 'placeholder', text: '[/fn]' }])
  })
  it('notices an embed dropped while one word was replaced (B046)', () => {
    const embed = '<iframe src="https://example.org/v"></iframe>'
    expect(findLosses('html', `<p>alt</p>${embed}`, '<p>neu</p>')).toEqual([
      { kind: 'tag', text: '<iframe src="https://example.org/v">' },
    ])
  })
  it('notices that a translation stripped all tags (B047)', () => {
    const losses = findLosses('html', '<ul><li><a href="/a">A</a></li></ul><img src="x" alt="y">', 'A y')
    expect(losses.map(({ text }) => text)).toEqual(['<ul>', '<li>', '/a', 'x'])
  })
  it('sees table cells that stand alone, and nothing in a script', () => {
    expect(findLosses('html', '<td>a</td>', 'a')).toEqual([{ kind: 'tag', text: '<td>' }])
    expect(findLosses('html', '<script>"<b>"</script>x', '<script>1</script>y')).toEqual([])
  })
})

describe('W5 what a Markdown text would lose', () => {
  it('lists links, images, raw HTML, structure, placeholders and entities', () => {
    const current = [
      'Siehe [Brot](/brot) und [Teig][t] <span class="a">x</span>&nbsp;&copy;',
      '![Laib](laib.png)',
      '| a |\n|---|\n| b |',
      '{{< karte "Kiel" >}} {name}',
      '[t]: /teig',
    ].join('\n\n')
    expect(findLosses('markdown', current, 'Siehe Brot')).toEqual([
      { kind: 'link', text: '/brot' },
      { kind: 'link', text: '[t]' },
      { kind: 'tag', text: '<span class="a">' },
      { kind: 'image', text: 'laib.png' },
      { kind: 'tag', text: '| … |' },
      { kind: 'link', text: '[t]: /teig' },
      { kind: 'entity', text: '&nbsp;' },
      { kind: 'entity', text: '&copy;' },
      { kind: 'placeholder', text: '{{< karte "Kiel" >}}' },
      { kind: 'placeholder', text: '{name}' },
    ])
  })
  it('lets the words of a link change, and its place', () => {
    const current = 'Mehr [hier klicken]({{< ref "brot.md" >}}). Text.'
    expect(findLosses('markdown', current, 'Text. [Unser Brot]({{< ref "brot.md" >}})\n\n- neu')).toEqual([])
  })
})

describe('W5 what a plain text would lose', () => {
  it.each([
    '{{site}}',
    '{% if a %}',
    '{count}',
    '[[Seite]]',
    '%s',
    '%1$s',
    '%(name)s',
    '<?= $a ?>',
    '<%= a %>',
    '###X###',
  ])('lists the placeholder %s', (placeholder) => {
    expect(findLosses('line', `Brot ${placeholder} hier`, 'Brot hier')).toEqual([
      { kind: 'placeholder', text: placeholder },
    ])
  })
  it('takes tags and percentages for words', () => {
    expect(findLosses('text', '100 % sicher <b> 50% auf [alles]', 'neu')).toEqual([])
    expect(findLosses('text', null, 'neu')).toEqual([])
  })
})

const pieces = fc.constantFrom(
  '<p>',
  '</p>',
  '<a href="/a">',
  '&amp;',
  '{{x}}',
  '**',
  '[a](/b)',
  '\n\n',
  '> ',
  '- ',
  'wort ',
)
const markup = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''))
const kind = fc.constantFrom('markdown' as const, 'html' as const, 'text' as const)

describe('W5 on any text', () => {
  it('finds nothing lost where words were only added at the end', () => {
    fc.assert(fc.property(kind, markup, (of, text) => findLosses(of, text, text).length === 0))
    fc.assert(fc.property(markup, (text) => findLosses('html', text, `${text} wort`).length === 0))
  })
  it('survives deep nesting and long texts', () => {
    expect(findLosses('html', '<div>'.repeat(20_000), 'x')).toHaveLength(200)
    expect(findLosses('markdown', '> '.repeat(90), 'x')).toHaveLength(90)
    expect(findLosses('markdown', `${'> '.repeat(50_000)}[a](/b)`, 'x')).toEqual([{ kind: 'link', text: '/b' }])
    expect(findLosses('markdown', '*a'.repeat(50_000), 'x')).toEqual([])
    expect(findLosses('html', `{{${'x'.repeat(90_000)}`, 'x')).toEqual([])
  })
})
