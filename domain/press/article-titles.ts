import type { EditorKind } from '#domain/content/editor-titles.ts'

/** What the form of an article is called, letter for letter (MED-04). */
export const articleTitles: Readonly<Record<EditorKind, string>> = {
  new: 'Add Media for a press post',
  duplicate: 'Duplicate Media',
  edit: 'Edit Media',
}
