/** The texts of a proposal as they are kept. */
import { tidyName } from '#domain/campaigns/name.ts'

interface Texts {
  readonly name: string
  readonly notes: string
  readonly additionalNotes: string
}

export const tidyTexts = ({ name, notes, additionalNotes }: Texts): Texts => ({
  name: tidyName(name),
  notes: tidyProse(notes),
  additionalNotes: tidyProse(additionalNotes),
})

/** Text of many lines: one Unicode form, no spaces around, and no character that steers a screen instead of standing on it. */
export const tidyProse = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\P{Cc}\n\r\t]/gu, '')
    .trim()
