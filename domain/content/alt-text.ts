/** What a file of a post shows, in words, for readers who do not see it. */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { lengthOf } from '#domain/media/creative-rules.ts'

/** Screen readers tell it in one breath. */
export const altTextLimit = 300

/** Of the file with this number. It may be left out by scripts; the form asks for it where a picture is new. */
export const checkAltText = (altText: string, fileId: number): Verdict<'lead-long'> =>
  lengthOf(altText) <= altTextLimit
    ? 'ok'
    : refuse('lead-long', { field: `altText[${fileId}]`, values: { limit: altTextLimit } })
