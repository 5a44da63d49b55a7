import { expect, test } from 'vitest'
import { columnsOfPosts } from './page-columns.ts'

const plain = { isMail: false, isForEdition: false, hasTag: false }

test.each([
  [
    'CNT-01 an Instagram post',
    { ...plain, hasTag: true },
    'Status, Media, Text, Tags, Links, Date, Settings',
  ],
  ['CNT-01 a text message, which tags nobody', plain, 'Status, Media, Text, Links, Date, Settings'],
  [
    'PRN-01 print',
    { ...plain, isForEdition: true },
    'Status, Media, Notes to Publisher, Scheduled For, Settings',
  ],
  ['EML-01 e-mail', { ...plain, isMail: true }, 'Website, Status, Content, Styling Notes, Date, Settings'],
])('%s has its columns', (_, type, columns) => {
  expect(columnsOfPosts(type).join(', ')).toBe(columns)
})
