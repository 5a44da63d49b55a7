import { expect, test } from 'vitest'
import { contentTypes } from '#seed/content-types.ts'
import { faultsOfTypedPost } from './faults-of-post.ts'
import { newPost, type TypedPost } from './typed-post.ts'

const typeOf = (key: string) => contentTypes.find((type) => type.key === key) ?? expect.fail(key)
const faultsOf = (key: string, typed: Partial<TypedPost>, kind: 'new' | 'edit' | 'duplicate' = 'new') =>
  faultsOfTypedPost({ ...newPost(12), ...typed }, { kind, type: typeOf(key), filesBefore: 0, unsent: [] })

test('TXT-09 TXT-10 TXT-11 ERR-22 SCH-14 everything that is wrong with a post is told at once, each at its field', () => {
  expect(
    faultsOf('instagram-story', { message: 'x'.repeat(4_097), tagName: 'y'.repeat(81), targets: [] }),
  ).toEqual({
    message: 'Please shorten, the content will not fit in status',
    tagName: 'The text may have 80 characters',
    redirectUrl: 'Enter the address that the post leads to',
    uploadIds: 'Please add a media file here',
    targetIds: 'Choose at least one site',
  })
  expect(faultsOf('text', {})).toEqual({ message: 'Write the text of the post', date: 'Choose a date' })
})

test('EML-02 a mail is asked for its subject, its sender and where answers go', () => {
  expect(faultsOf('email', { message: '<p>Hello</p>', date: '2026-12-01' })).toEqual({
    name: 'Enter a subject',
    fromName: 'Enter the name that the mail comes from',
    replyEmail: 'Enter an e-mail address such as name@example.com',
  })
})

test('FIL-09 a copy, and a change of what had no file, needs none; a change asks for no day', () => {
  expect(faultsOf('instagram', { date: '2026-12-01' }, 'duplicate')).toEqual({})
  expect(faultsOf('instagram', {}, 'edit')).toEqual({})
})

test('SCH-22 what is scheduled by itself, and what is out, needs a day and no time', () => {
  expect(faultsOf('text', { message: 'Fresh', mode: 'automatic' })).toEqual({ autoDay: 'Choose a date' })
  expect(faultsOf('text', { message: 'Fresh', mode: 'already-out' })).toEqual({ date: 'Choose a date' })
})

test('TXT-12 a link that is tracked has nothing behind a question mark', () => {
  const link = { message: 'Fresh', date: '2026-12-01', redirectUrl: 'https://ohrbakery.example/x?y=1' }
  expect(faultsOf('text', link)).toEqual({})
  expect(Object.keys(faultsOf('text', { ...link, isLinkTracked: true }))).toEqual(['redirectUrl'])
})

test('a file that is not there yet keeps the post back', () => {
  const unsent = [
    { key: 'a', name: 'tour.mov', byteSize: 9, stage: 'broken' as const, sent: 0.4, fault: undefined },
  ]
  const typed = { ...newPost(12), date: '2026-12-01' }
  expect(
    faultsOfTypedPost(typed, { kind: 'duplicate', type: typeOf('instagram'), filesBefore: 1, unsent }),
  ).toEqual({ uploadIds: 'tour.mov did not arrive. Press Retry, or take it off' })
})

test('a file that could not be made smaller after all is taken off before the post goes', () => {
  const file = { key: 'a', name: 'tour.mov', byteSize: 9, sent: 1, fault: undefined, uploadId: 7 }
  const at = (stage: 'processing' | 'refused') =>
    faultsOf('instagram', { date: '2026-12-01', message: 'Fresh', files: [{ ...file, stage }] })['uploadIds']
  expect([at('processing'), at('refused')]).toEqual([undefined, 'tour.mov was not taken. Take it off'])
})
