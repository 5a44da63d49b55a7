import type { ContentType } from './content-type.ts'

export type EditorKind = 'new' | 'edit' | 'duplicate'

const ofMail: Readonly<Record<EditorKind, string>> = {
  new: 'Create Email Content',
  duplicate: 'Duplicate email content',
  edit: 'Edit Email',
}
const ofPost: Readonly<Record<EditorKind, string>> = {
  new: 'New Post',
  duplicate: 'Duplicate Post',
  edit: 'Edit Post',
}

/** What the form is called, letter for letter (MED-04). */
export const editorTitle = (kind: EditorKind, { isMail }: Pick<ContentType, 'isMail'>): string =>
  (isMail ? ofMail : ofPost)[kind]
