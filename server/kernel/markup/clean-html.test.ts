import { expect, test } from 'vitest'
import { articleHtml, mailHtml } from '#domain/kernel/allowed-html.ts'
import { cleanHtml, isCleanHtml } from './clean-html.ts'
import { withoutDeepTags } from './limit-nesting.ts'

const clean = (html: string) => cleanHtml(html, articleHtml)
/** How many tags are left of those that end nothing before them. */
const nestedIn = (html: string) => [...html.matchAll(/<(?:b|ul|table|svg)/g)].length

test.each([
  ['one tag', '<b>'],
  ['tags that look closed', '<b><!--</b>-->'],
  ['attributes that look like ends', '<b title="></b>">'],
  ['tags of no known name', '<b\u00a0></b>'],
  ['lists', '<ul><li>'],
  ['tables', '<table><tr><td>'],
  ['what nobody reads', '<svg>'],
])('%s within each other %j are not read deeper than told, and the words stay', (_, unit) => {
  const html = `${unit.repeat(2_000)}Bread before dawn`
  expect([nestedIn(html), nestedIn(withoutDeepTags(html, 200)) <= 200]).toEqual([2_000, true])
  expect(withoutDeepTags(html, 200)).toContain('Bread before dawn')
})

test('what people write is left as it is: paragraphs and items that nobody closed, pictures and line breaks', () => {
  for (const unit of [
    '<p>One',
    '<li>One',
    '<br>',
    '<img src="https://a.example/x.png">',
    '<p><b>One</b></p>',
    '< b',
  ]) {
    const html = unit.repeat(500)
    expect(withoutDeepTags(html, 200)).toBe(html)
  }
})

test('what was left out makes no tag of its neighbours', () => {
  const html = `${'<b>'.repeat(300)}<<i>script>alert(1)<<i>/script>`
  expect(withoutDeepTags(html, 200)).toContain('< script>alert(1)< /script>')
  expect(clean(html)).not.toContain('<script')
})

test('cleaning what is clean changes nothing, of words alone as well', () => {
  for (const html of [
    'a < b & c',
    '&lt;b&gt; &amp;lt;',
    '<<<',
    '<p>One<p>Two',
    '<b><i>x</b>y</i>',
    '\u00a0&nbsp;"',
  ])
    expect(clean(clean(html))).toBe(clean(html))
})

/** Some of what Unicode calls ignorable by default: joiners, marks of direction, fillers, selectors, tags, a soft hyphen. */
const unseen = ['\u00ad', '\u034f', '\u061c', '\u115f', '\u17b4', '\u180e', '\u200b', '\u200d', '\u202e']
const unseenToo = ['\u2060', '\u2066', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\u{1d173}', '\u{e0020}']

test.each(
  [...unseen, ...unseenToo].map((one) => [one.codePointAt(0)?.toString(16) ?? '', one]),
)('U+%s in an address of a link or a picture is not kept, however it is written', (code, one) => {
  for (const written of [one, `&#x${code};`])
    for (const allowed of [articleHtml, mailHtml]) {
      const html = `<p><a href="${written}https://exa${written}mple.com/${written}x">Bread</a></p>`
      expect(isCleanHtml(html, allowed)).toBe(false)
      expect(cleanHtml(html, allowed)).toBe('<p><a href="https://example.com/x">Bread</a></p>')
    }
  expect(cleanHtml(`<img src="https://a.example/${one}x.png">`, mailHtml)).toBe(
    '<img src="https://a.example/x.png" />',
  )
})
