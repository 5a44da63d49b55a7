/** The fields of an article: ENT-20 keeps the names that are already spoken. */
import { z } from 'zod'
import { categories, decisions, postStyles } from '#domain/press/article-kinds.ts'
import type { Crop } from '#domain/press/crop.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { textOf } from '../kernel/text-of.ts'
import { refusals } from '../refusals.ts'
import { photoNumbers } from '../statuses.ts'

/** 0 pending, 1 approved, 2 rejected: of the picture, in other numbers than an approval. */
export const photoDecision = z.codec(z.literal([0, 1, 2]), z.enum(decisions), {
  decode: photoNumbers.wordOf,
  encode: photoNumbers.numberOf,
})

/** A part of the picture in its own pixels, as `left,top,width,height`; empty: all of it. */
export const crop = z.codec(
  z
    .string(refusals['crop-unreadable'])
    .regex(/^(?:\d{1,5},\d{1,5},\d{1,5},\d{1,5})?$/, refusals['crop-unreadable']),
  z.custom<Crop | null>(),
  {
    decode: (text) => {
      const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
      return text === '' ? null : { left, top, width, height }
    },
    encode: (part) => (part ? [part.left, part.top, part.width, part.height].join(',') : ''),
  },
)

const line = z.string().max(5_000).optional()

/** What people write of an article; what is left out of a new one is empty, and stays as it is in a change. */
export const typedWords = inOurWords({
  headline: line,
  html: as('post_content', textOf('html', z.string().max(200_000).optional())),
  excerpt: textOf('prose', line),
  photoCredits: as('photo_credits', line),
  altText: as('alt_text', textOf('prose', line)),
  style: as('post_style', z.enum(postStyles, refusals['article-style']).optional()),
  category: z.enum(categories, refusals['article-category']).optional(),
  redirectUrl: as('redirecturl', textOf('uri', line)),
  crop: crop.optional(),
})
export type TypedArticle = z.output<typeof typedWords>

/** What a reader sees of an article, as it is kept. */
export const readWords = {
  headline: z.string(),
  html: as('post_content', z.string()),
  excerpt: z.string(),
  photoCredits: as('photo_credits', z.string()),
  altText: as('alt_text', z.string()),
  style: as('post_style', z.enum(postStyles)),
  category: z.enum(categories),
  redirectUrl: as('redirecturl', z.string()),
}

/** The same with the part of the picture that is shown. */
export const articleWords = inOurWords({ ...readWords, crop })
