import { expect, test } from 'vitest'
import { contentTypes } from '#seed/content-types.ts'
import { checkFileCount } from './file-count.ts'

const needing = ['instagram', 'instagram-story', 'twitter', 'telegram', 'banner']

test.each(
  contentTypes.filter(({ isPost }) => isPost),
)('FIL-09 whether a new post of the kind $key needs a file', (type) => {
  const none = { many: 0, mayBeNone: false }
  expect(checkFileCount(none, type) !== 'ok').toBe(needing.includes(type.key))
  expect(checkFileCount({ ...none, mayBeNone: true }, type)).toBe('ok')
  expect(checkFileCount({ many: 10, mayBeNone: false }, type)).toBe('ok')
  expect(checkFileCount({ many: 11, mayBeNone: true }, type)).toMatchObject({ refused: 'files-many' })
})
