import { tidyLine } from '#domain/kernel/tidy-text.ts'
import { wholeLink } from '#domain/media/creative-rules.ts'
import type { PostWords } from '../post-rules.ts'
import { tidyPostText } from './post-text.ts'

/** What people wrote of a post as it is kept: one Unicode form, no spaces around, and an address with its beginning. */
export const tidyWords = (words: PostWords): PostWords => ({
  ...words,
  message: tidyPostText(words.message),
  notes: tidyPostText(words.notes),
  subject: tidyLine(words.subject),
  fromName: tidyLine(words.fromName),
  replyEmail: tidyLine(words.replyEmail),
  tagName: tidyLine(words.tagName),
  redirectUrl: wholeLink(words.redirectUrl),
})
