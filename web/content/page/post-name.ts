import type { ContentPost } from '#contract/content/post.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'

const longest = 60

/** A post as controls and notices call it: its subject, or the beginning of its text, or its file. */
export function nameOfPost({ id, subject, message, notes, files }: ContentPost): string {
  const text = [subject, message, files[0]?.name ?? '', notes].map(tidyText).find((one) => one !== '')
  if (text === undefined) return `Post ${id}`
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text
}

/** The id of a row, by which a banner leads back to it. */
export const rowIdOfPost = (postId: number): string => `post-${postId}`
