import { describe, expect, test } from 'vitest'
import {
  checkCreative,
  checkLink,
  faultsOfCreative,
  headlineLimit,
  charactersIn,
  needsFile,
  wholeLink,
} from './creative-rules.ts'

const banner = {
  kind: 'website' as const,
  headline: 'Spring rooms',
  leadParagraph: '',
  linkUrl: 'https://spring.example/rooms?from=ad',
  iosUrl: '',
  androidUrl: '',
  htmlContent: '',
}
const code = (verdict: ReturnType<typeof checkCreative>) => (verdict === 'ok' ? 'ok' : verdict.refused)

describe('creative rules', () => {
  test('TXT-01 a headline is required', () => {
    expect(code(checkCreative({ ...banner, headline: '  ' }, 125))).toBe('headline-missing')
  })

  test('TXT-02 a headline has at most 125 characters, 60 in a zone of short headlines', () => {
    expect(headlineLimit(null, [64])).toBe(125)
    expect(headlineLimit(40, [64])).toBe(125)
    expect(headlineLimit(64, [64])).toBe(60)
    expect(code(checkCreative({ ...banner, headline: 'x'.repeat(125) }, 125))).toBe('ok')
    expect(checkCreative({ ...banner, headline: 'x'.repeat(127) }, 125)).toEqual({
      refused: 'headline-long',
      field: 'headline',
      values: { limit: 125, over: 2 },
    })
  })

  test('an accent typed as two characters counts as one', () => {
    expect(charactersIn('e\u0301')).toBe(1)
    expect(charactersIn('👍🏽')).toBe(2)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'https://a b.example',
    'java\tscript:x',
    'https://good.example@evil.example',
    'https://',
    'ftp://a.example/x',
    'https:\\\\evil.example',
    'http://%zz/',
    'https://a.example:99999/',
    'https://a.example:/x',
    'https://a<b.example/',
    'https://a^b.example',
    'https://a\u0080b.example',
    'https://\u0301.example',
  ])('refuses to send people to %j', (link) => {
    expect(checkLink(link, 'linkUrl')).toMatchObject({ refused: 'link-wrong', field: 'linkUrl' })
  })

  test.each([
    'https://a.example',
    'http://a.example:8080/x?y=%20z#w',
    'HTTPS://A.EXAMPLE/ü',
  ])('takes %j', (link) => {
    expect(checkLink(link, 'linkUrl')).toBe('ok')
  })

  test.each([
    [' example.com/x ', 'https://example.com/x'],
    ['www.example.com:8080?from=ad', 'https://www.example.com:8080?from=ad'],
    ['bücher.example#top', 'https://bücher.example#top'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://example.com', 'HTTPS://example.com'],
    ['https://exam\u200bple.com/\ufeffx', 'https://example.com/x'],
    ['\u2060example\u00ad.com', 'https://example.com'],
    ['', ''],
  ])('MED-15 an address typed as %j is kept as %j', (typed, kept) => {
    expect(wholeLink(typed)).toBe(kept)
    expect(wholeLink(kept)).toBe(kept)
  })

  test.each([
    'javascript:alert(1)',
    'javascript:a.b',
    'data:text/html.x,',
    'mailto:a@b.example',
    'good.example@evil.example',
    '//evil.example',
    'a b.example',
    'ftp://a.example/x',
    'localhost',
    '.example',
  ])('MED-15 nothing is made of %j, which is refused as it was', (typed) => {
    expect(wholeLink(typed)).toBe(typed)
    expect(checkLink(wholeLink(typed), 'linkUrl')).toMatchObject({ refused: 'link-wrong' })
  })

  test('TXT-01 MED-15 all faults of an ad are found at once, one for each field, the first as before', () => {
    const empty = { ...banner, kind: 'app' as const, headline: ' ', leadParagraph: 'x'.repeat(501) }
    const found = faultsOfCreative(empty, 125)
    expect(found.map(({ field }) => field)).toEqual(['headline', 'leadParagraph', 'iosUrl', 'androidUrl'])
    expect(checkCreative(empty, 125)).toEqual(found[0])
    expect(faultsOfCreative(banner, 125)).toEqual([])
  })

  test('MED-15 each kind of ad carries its own links', () => {
    expect(code(checkCreative({ ...banner, linkUrl: '' }, 125))).toBe('link-missing')
    expect(checkCreative({ ...banner, kind: 'app', iosUrl: 'https://apps.example/1' }, 125)).toEqual({
      refused: 'link-missing',
      field: 'androidUrl',
    })
    expect(code(checkCreative({ ...banner, kind: 'html', linkUrl: '' }, 125))).toBe('html-missing')
    expect(code(checkCreative({ ...banner, kind: 'html', linkUrl: '', htmlContent: '<b>Hi</b>' }, 125))).toBe(
      'ok',
    )
  })

  test('FIL-09 only an html ad, or one that keeps its file, goes without an upload', () => {
    expect(needsFile('website', false)).toBe(true)
    expect(needsFile('website', true)).toBe(false)
    expect(needsFile('app', false)).toBe(true)
    expect(needsFile('html', false)).toBe(false)
  })
})
