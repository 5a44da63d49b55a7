/** What somebody's HTML says by its styles is kept when they go, what it hides is gone, and they are told what was left out. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { articleHtml, mailHtml } from '#domain/kernel/allowed-html.ts'
import { plainMail } from '#domain/content/words/mail-document.ts'
import { visibleText } from '#domain/content/words/visible-text.ts'
import { hostileMarkup } from '#test/corpora/hostile-markup.ts'
import { pastedDocuments } from '#test/corpora/pasted-documents.ts'
import { cleanHtml, leftOutOf } from './clean-html.ts'

const clean = (html: string) => cleanHtml(html, mailHtml)
const gap = '\u2003'

describe('what is hidden is gone before styles go', () => {
  test.each([
    ['display', '<p style="color:red; DISPLAY : none !important">x</p>'],
    ['an attribute', '<div hidden><p>x</p></div>'],
    ['visibility', '<p style="visibility:hidden">x</p>'],
    ['no opacity', '<p style="opacity:0.0">x</p>'],
    ['no size', '<span style="font-size:0px">x</span>'],
    ['no height', '<div style="max-height:0;overflow:hidden">x</div>'],
    ['a class', '<style>.pre, p.off { display:none }</style><div class="a pre">x</div><p class="off">x</p>'],
    ['an id', '<style><!-- #top{display:none} --></style><p id="top">x</p>'],
    ['importance', '<style>.off{display:none!important}</style><p class="off" style="display:block">x</p>'],
    ['a cell', '<table><tr><td>a</td><td style="display:none">x</td></tr></table>'],
    [
      'a class within another',
      '<style>.body .pre{display:none}</style><div class="body"><p class="pre">x</p></div>',
    ],
    ['a child', '<style>div>p.pre{display:none}</style><div><p class="pre">x</p></div>'],
    [
      'an attribute that is asked for',
      '<style>[class="pre"], p[id=top]{display:none}</style><p class="pre">x</p><p id="top">x</p>',
    ],
    [
      'a sheet for screens',
      '<style>@media screen{.pre{display:none}} .a{color:red}</style><p class="pre">x</p>',
    ],
    [
      'a sheet for all',
      '<style>@media only all { .a{color:red} .pre{display:none} }</style><p class="pre">x</p>',
    ],
    ['a font of no size', '<p style="font:0/0 a">x</p>'],
    ['a place beside the page', '<div style="position:absolute; left:-9999px">x</div>'],
    ['an indent', '<p style="text-indent:-9999px">x</p>'],
    ['a clip', '<p style="position:absolute;clip:rect(0, 0, 0, 0)">x</p>'],
    ['a clip of a pixel', '<p style="clip:rect(1px,1px,1px,1px)">x</p>'],
    ['a path', '<p style="clip-path:inset(50%)">x</p>'],
    ['no colour', '<p style="color:transparent">x</p>'],
    ['a colour of nothing', '<p style="color:rgba(0, 0, 0, 0)">x</p>'],
    ['no colour in a size of its own', '<p style="color:#fff0"><span style="font-size:14px">x</span></p>'],
    ['a picture that counts', '<img src="https://t.example/a.gif" width="1" height="1" alt="x">'],
  ])('by %s', (_by, html) => {
    expect(visibleText(clean(`<p>Seen</p>${html}`))).not.toMatch(/x/)
    expect(leftOutOf(html, mailHtml)).toMatch(/^Left out: [12] hidden parts?$/)
  })

  test.each([
    ['for phones alone', '<style>@media (max-width:600px){.x{display:none}}</style><p class="x">Seen</p>'],
    ['for paper alone', '<style media="print">.x{display:none}</style><p class="x">Seen</p>'],
    ['for others', '<style>.y{display:none} p .x{display:none} .x.y{opacity:0}</style><p class="x">Seen</p>'],
    ['elsewhere', '<style>.body .x{display:none}</style><p class="x">Seen</p><p class="body"></p>'],
    [
      'beside something',
      '<style>u + .a .x, [data-dark] .x{display:none}</style><div class="a"><p class="x">Seen</p></div>',
    ],
    [
      'for wide screens',
      '<style>@media screen and (min-width:600px){.x{display:none}}</style><p class="x">Seen</p>',
    ],
    ['from Outlook alone', '<p style="mso-hide:all">Seen</p>'],
    [
      'by a sheet behind one for phones',
      '<style>@media (width:1px){.x{opacity:0}} .y{opacity:0}</style><p class="x">Seen</p>',
    ],
    [
      'by nothing: black, a little to the left',
      '<p style="color:rgb(0,0,0);position:relative;left:-9px;text-indent:-18pt">Seen</p>',
    ],
    ['around what is shown', '<div style="font-size:0"><p style="font-size:14px">Seen</p></div>'],
    ['in part', '<p style="visibility:hidden"><b style="visibility:visible">Seen</b></p>'],
    ['hardly', '<p style="max-height:0;opacity:0.5;width:0">Seen</p>'],
  ])('and stays where it is hidden %s', (_where, html) => {
    expect(visibleText(clean(html))).toBe('Seen')
  })
})

test.each([
  ['<p style="font-weight:700">Strong</p>', '<p><strong>Strong</strong></p>'],
  [
    '<style>.b{font-weight:bold}</style><div class="b"><p>A</p><p>B</p></div>',
    '<p><strong>A</strong></p><p><strong>B</strong></p>',
  ],
  ['<span style="font:italic bold 12px/1.5 Georgia">x</span>', '<strong><em>x</em></strong>'],
  ['<b style="font-weight:normal">a <span style="font-weight:600">b</span></b>', 'a <strong>b</strong>'],
  ['<h2 style="font-weight:700">A</h2>', '<h2>A</h2>'],
  ['<b>a<span style="font-weight:900">b</span></b>', '<b>ab</b>'],
  [
    '<div style="display:list-item">A</div> <div style="display:list-item">B</div>C',
    '<ul><li>A</li><li>B</li></ul> C',
  ],
  ['<ul><li>A</li><ul><li>B</li></ul></ul>', '<ul><li>A<ul><li>B</li></ul></li></ul>'],
])('emphasis and lists that stand in styles are kept: %s', (html, kept) => expect(clean(html)).toBe(kept))

test.each([
  ['<p><a href="tel:+12125550100">Call</a></p>', '<p><a href="tel:+12125550100">Call</a></p>'],
  ['<p><a href="{{unsubscribe}}">Stop</a></p>', '<p>Stop</p>'],
  ['<p><a name="top">Top</a> <a href="/x">x</a></p>', '<p>Top x</p>'],
  [
    '<a href="https://a.example">A</a><a href="https://b.example">B</a>',
    '<a href="https://a.example">A</a> <a href="https://b.example">B</a>',
  ],
])('a link that leads somewhere is kept, any other is its words: %s', (html, kept) =>
  expect(clean(html)).toBe(kept))

test.each([
  [
    '<table><tr><td>Oak</td><td>$1,200</td></tr><tr><td>Pine</td><td>$800</td></tr></table>',
    `<p>Oak${gap}$1,200</p><p>Pine${gap}$800</p>`,
  ],
  [
    '<table><thead><tr><th>Wood<th>Price</thead><tbody><tr><td><p>Oak</p></td><td><div><p>$9</p></div></table>',
    `<p><strong>Wood</strong>${gap}<strong>Price</strong></p><p>Oak${gap}$9</p>`,
  ],
  ['<table><tr><td><h2>A</h2><p>B</p></td><td>C</td></tr></table>', '<h2>A</h2><p>B</p><p>C</p>'],
  ['<table><tr><td><table><tr><td>A</td><td>B</td></tr></table></td></tr></table>', `<p>A${gap}B</p>`],
  ['<table><caption>Woods</caption><tr><td></td><td> </td></tr></table>', '<p>Woods</p>'],
])('the cells of a table keep rows and gaps: %s', (html, kept) => expect(clean(html)).toBe(kept))

test.each([
  ['One\ntwo\n\n\nThree & four', '<p>One<br />two</p><p>Three &amp; four</p>'],
  ['<pre>One\n  two</pre>', '<p>One<br />  two</p>'],
  ['<p style="white-space:pre-wrap">One\ntwo</p>', '<p>One<br />two</p>'],
  ['One', 'One'],
])('what was typed as plain text breaks where it was broken: %j', (text, kept) =>
  expect(clean(text)).toBe(kept))

test('a picture that is not kept leaves its words, and is told', () => {
  const html = '<p><img alt="Our branch" src="data:image/png;base64,iVBORw0KGgo="></p><video src="x"></video>'
  expect(clean(html)).toBe('<p>Our branch</p>')
  expect(clean('<img alt="Our branch"><a href="/x">Stop</a>')).toBe('Our branch Stop')
  expect(leftOutOf(html, mailHtml)).toBe('Left out: 1 picture, 1 embedded part')
  const onTheWeb = '<p>A</p><img src="https://a.example/b.png" alt="B">'
  expect([leftOutOf(onTheWeb, mailHtml), leftOutOf(onTheWeb, articleHtml)]).toEqual([
    null,
    'Left out: 1 picture',
  ])
})

test.each(pastedDocuments)('of $from the server keeps the words that the editor keeps', ({ html, kept }) => {
  const words = (of: string) => visibleText(of).replace(/\s+/g, ' ')
  expect(words(cleanHtml(html, articleHtml))).toBe(words(kept))
})

test('cleaning what is clean changes nothing, whatever is put together', () => {
  const parts = [
    ...hostileMarkup,
    '<style>.x{font-weight:bold} .y{display:none}</style>',
    '<p class="x">A</p>',
    '<b>B</b>',
    '<span style="font-style:italic">C</span>',
    '<td>D</td>',
    '<tr><th>E<td>F',
    '<table>',
    '</table>',
    '<ul><li>G',
    '<p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.</span>H</p>',
    '<div style="white-space:pre">',
    '\n',
    ' I ',
    '<a>J</a><a href="tel:1">K</a>',
    '<img alt="L">',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (some) => {
      const once = clean(some.join(''))
      expect(clean(once)).toBe(once)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['comments that nobody closes', '<style>', '/*', 40_000],
  [
    'rules that fit everything',
    `<style>${'p{color:red;display:block}'.repeat(2_000)}</style>`,
    '<p>a',
    5_000,
  ],
  ['emphasis beside emphasis', '', '<b>a</b>', 10_000],
  ['blanks', '<p>a', '&#32;', 20_000],
  ['links beside links', '', '<a>', 30_000],
  ['rows within rows', '', '<table><tr><td>', 6_000],
  ['lines of lists', '', '<p style="mso-list:level9">a', 3_000],
])('100,000 characters of %s are read at once', (_what, before, unit, times) => {
  const from = performance.now()
  clean(before + unit.repeat(times))
  // A tenth of it is usual; what grows with the square takes minutes.
  expect(performance.now() - from).toBeLessThan(10_000)
})

describe('what is struck out, raised or lowered keeps its meaning, or is told', () => {
  const struck = 'Left out: 1 struck-out part'
  const form = 'Left out: the form of 1 raised or lowered part'
  test.each([
    ['<del>$50</del> $30', '<s>$50</s> $30', '$30', '$30', [null, struck]],
    ['<strike>$50</strike> $30', '<s>$50</s> $30', '$30', '$30', [null, struck]],
    ['<s>$50</s> $30', '<s>$50</s> $30', '$30', '$30', [null, struck]],
    [
      '<span style="text-decoration:line-through red">$50</span> $30',
      '<s>$50</s> $30',
      '$30',
      '$30',
      [null, struck],
    ],
    [
      '<style>.was{text-decoration-line:line-through}</style><b class="was">$50</b> $30',
      '<b><s>$50</s></b> $30',
      '$30',
      '$30',
      [null, struck],
    ],
    ['<del>$<s>50</s></del> $30', '<s>$50</s> $30', '$30', '$30', [null, struck]],
    ['x<sup>2</sup>', 'x²', 'x²', 'x²', [null, null]],
    ['H<sub>2</sub>O', 'H₂O', 'H₂O', 'H₂O', [null, null]],
    [
      '10<span style="vertical-align:super;font-size:0.6em">-12</span>',
      '10⁻¹²',
      '10⁻¹²',
      '10⁻¹²',
      [null, null],
    ],
    ['the 1<sup>st</sup>', 'the 1st', 'the 1st', 'the 1st', [null, null]],
    ['2<sup>x</sup>', '2 x', '2 x', '2 x', [form, form]],
    ['free<sup>[1]</sup>', 'free [1]', 'free [1]', 'free [1]', [form, form]],
  ])('%s', (typed, mail, article, plain, told) => {
    const html = `<p>${typed}</p>`
    const trimmed = (kept: string) => kept.replace(/^<p> ?|<\/p>$/g, '')
    expect(trimmed(cleanHtml(html, mailHtml))).toBe(mail)
    expect(trimmed(cleanHtml(html, articleHtml))).toBe(article)
    expect(plainMail({ subject: '', message: cleanHtml(html, mailHtml), link: '' }).trim()).toBe(plain)
    expect([leftOutOf(html, mailHtml), leftOutOf(html, articleHtml)]).toEqual(told)
  })
})

test('a deep text with as many rules of what stands around as may be is read in time', () => {
  const rules = Array.from({ length: 300 }, (_, at) => `.a${at} i{color:red}`).join('')
  const html = `<style>${rules}</style>${'<div>'.repeat(150)}${'<i>x</i>'.repeat(10_000)}`
  const from = performance.now()
  expect(visibleText(clean(html))).toContain('xx')
  expect(performance.now() - from).toBeLessThan(5_000)
})
