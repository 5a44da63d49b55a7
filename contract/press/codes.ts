import { codesOfWritten } from '../content/codes.ts'

/** What an article as it is typed can be refused with. */
export const codesOfArticles = [
  ...codesOfWritten,
  'article-text-missing',
  'credits-missing',
  'crop-outside',
  'excerpt-readers',
  'headline-long',
  'headline-missing',
  'redirect-agents',
] as const
