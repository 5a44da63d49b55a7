import { expect, test } from 'vitest'
import { outcomeOfSaving } from '#web/kernel/save-unless-changed.ts'
import { partsOfPost, type PostVersion } from './version-of-post.ts'

const begun: PostVersion = {
  subject: 'Sale',
  fromName: 'Ohr',
  replyEmail: 'oven@ohrbakery.example',
  message: '<p>Fresh <b>bread</b></p>',
  tagName: '',
  redirectUrl: '',
  isLinkTracked: false,
  isLinkShortened: false,
  notes: '',
  date: '2026-12-01',
  time: '11:00 AM',
  isTimeSensitive: false,
  files: [
    { id: 1, name: 'window.png', altText: 'A shop window' },
    { id: 2, name: 'bulbs.png', altText: 'Tulips' },
  ],
}
const another: { readonly [Part in keyof PostVersion]: PostVersion[Part] } = {
  subject: 'Summer',
  fromName: 'Ohr Bakery',
  replyEmail: 'till@ohrbakery.example',
  message: '<p>Fresh bread</p>',
  tagName: '@ohr',
  redirectUrl: 'https://a.example/',
  isLinkTracked: true,
  isLinkShortened: true,
  notes: 'Red',
  date: '2026-12-02',
  time: '1:00 PM',
  isTimeSensitive: true,
  files: begun.files.toReversed(),
}
const words = (version: PostVersion) => partsOfPost(version, { isMail: true })

test.each(
  Object.keys(another) as (keyof PostVersion)[],
)('API-09 whoever changed %s is asked before another version comes over it', (part) => {
  const theirs = { ...begun, [part]: another[part] }
  const mine = { ...begun, notes: 'Mine', message: '<p>Oats</p>' }
  const versions = { seen: words(begun), theirs: words(theirs), mine: words(mine) }
  expect(outcomeOfSaving(versions)).toBe('ask')
  expect(outcomeOfSaving({ ...versions, theirs: words(begun) })).toBe('repeat')
})

test('API-09 what files show, and a file more or fewer, are changes too', () => {
  const [first, second] = begun.files
  const others = [[first], [first, { ...second, altText: 'Bulbs' }], []] as PostVersion['files'][]
  for (const files of others)
    expect(
      outcomeOfSaving({
        seen: words(begun),
        theirs: words({ ...begun, files }),
        mine: words({ ...begun, notes: 'Mine' }),
      }),
    ).toBe('ask')
})

test('EML-02 a mail is compared as it is kept, and read as it is read', () => {
  const text = (version: PostVersion) => words(version).find(({ name }) => name === 'Text')
  expect(text(begun)?.words).toBe('Fresh bread')
  expect(text(another)?.words).toBe('Fresh bread')
  expect(text(begun)?.value).not.toBe(text(another)?.value)
})
