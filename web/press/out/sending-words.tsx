import type { ArticleSending } from '#contract/press/sending.ts'
import { WayOutWords } from '#web/content/out/way-out-words.tsx'

/** How far the site's WordPress follows an article, where there is anything to tell. */
export function SendingWords({ sending }: { sending: ArticleSending }) {
  if (!sending) return null
  const { state, words, reason } = sending
  const isHeld = state === 'failed' || state === 'late' || words.endsWith(' late')
  return <WayOutWords words={words} isHeld={isHeld} said={reason} />
}
