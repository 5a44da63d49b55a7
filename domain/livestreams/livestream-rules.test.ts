import { expect, test } from 'vitest'
import {
  byPriority,
  faultsOfLivestream,
  type LivestreamWords,
  noLivestreamWords,
  titleLimits,
} from './livestream-rules.ts'

const whole: LivestreamWords = {
  ...noLivestreamWords,
  htmlContent: '<iframe src="https://tv.example"></iframe>',
}
const faults = (words: Partial<LivestreamWords>) =>
  faultsOfLivestream({ ...whole, ...words }, 180).map(({ refused, field, values }) =>
    values ? [field, refused, values] : [field, refused],
  )

test.each([
  ['LIV-03 LIV-05 an embed code alone', {}, []],
  ['TXT-05 180 characters of title', { title: 'é'.repeat(180) }, []],
  ['TXT-05 181', { title: 'é'.repeat(181) }, [['title', 'headline-long', { limit: 180, over: 1 }]]],
  ['a title of two lines', { title: 'Gala\ndinner' }, [['title', 'line-break']]],
  ['20,000 characters of embed code', { htmlContent: '𝕏'.repeat(20_000) }, []],
  [
    '20,001',
    { htmlContent: 'x'.repeat(20_001) },
    [['htmlContent', 'embed-long', { limit: 20_000, over: 1 }]],
  ],
  ['LIV-04 no embed code', { htmlContent: ' \u200b\n' }, [['htmlContent', 'embed-missing']]],
  ['D-223 the address of a video', { htmlContent: 'youtu.be/abcdefghijk' }, []],
  ['D-223 another address', { htmlContent: 'https://news.example/live' }, [['htmlContent', 'embed-address']]],
  ['both links', { titleLink: 'https://a.example/x?y=1', linkUrl: 'http://b.example' }, []],
  ['a link to a script', { titleLink: 'javascript:alert(1)' }, [['titleLink', 'link-wrong']]],
  ['a banner that leads into our network', { linkUrl: 'http://10.0.0.1' }, [['linkUrl', 'link-inside']]],
  [
    'TXT-12 a tracked link with a query',
    { titleLink: 'https://a.example/?x=1', isLinkTracked: true },
    [['titleLink', 'link-query']],
  ],
] as const)('a livestream with %s', (_, words, expected) => {
  expect(faults(words)).toEqual(expected)
})

test('TXT-05 the label says 140, and 155 holds where no limit is set', () => {
  expect(titleLimits({ label: 140, cap: 180, fallback: 155 })).toEqual({ label: 140, cap: 180 })
  expect(titleLimits({ label: 140, cap: null, fallback: 155 })).toEqual({ label: 140, cap: 155 })
})

test('CON-10 priority 1 comes first, and of the same priority what began first', () => {
  const live = (id: number, priority: number, hour: number) => ({
    id,
    priority,
    startsAt: new Date(Date.UTC(2026, 5, 1, hour)),
  })
  const sorted = [live(1, 4, 9), live(2, 1, 12), live(3, 4, 8), live(4, 4, 8)].toSorted(byPriority)
  expect(sorted.map(({ id }) => id)).toEqual([2, 3, 4, 1])
})
