import { expect, test } from 'vitest'
import { type EditorKind, editorTitle } from './editor-titles.ts'

test.each([
  ['new', 'Create Email Content', 'New Post'],
  ['duplicate', 'Duplicate email content', 'Duplicate Post'],
  ['edit', 'Edit Email', 'Edit Post'],
] as const)('MED-04 the form that is opened for %s is called %j for a mail, and %j for anything else', (kind: EditorKind, ofMail, ofPost) => {
  expect([true, false].map((isMail) => editorTitle(kind, { isMail }))).toEqual([ofMail, ofPost])
})
