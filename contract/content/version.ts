/** Everything of a post that its form saves: what a change is told that came too late. */
import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { as, inOurWords, together } from '../kernel/in-our-words.ts'
import { whenTyped } from './piece.ts'
import { postWords } from './post.ts'

export const postVersion = together(
  postWords,
  whenTyped,
  inOurWords({
    /** The files of the post in the order in which they are shown. */
    files: z.array(inOurWords({ id, altText: as('alt_text', z.string()) })),
  }),
)
export type PostVersion = z.output<typeof postVersion>
