/** The texts of a proposal as they are kept. */
import { tidyName } from '#domain/campaigns/name.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'

interface Texts {
  readonly name: string
  readonly notes: string
  readonly additionalNotes: string
  readonly sendTo: string
}

export const tidyTexts = ({ name, notes, additionalNotes, sendTo }: Texts): Texts => ({
  name: tidyName(name),
  notes: tidyProse(notes),
  additionalNotes: tidyProse(additionalNotes),
  sendTo: tidyText(sendTo),
})

/** Text of many lines: one Unicode form, no spaces around. */
export const tidyProse = (text: string): string => text.normalize('NFC').trim()
