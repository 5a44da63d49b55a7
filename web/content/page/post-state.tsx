/** Where a post or an article stands, and when it goes out, wherever it is shown. */
import { type PostState, postStateInWords } from '#domain/content/post-words.ts'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'
import { Missing, Time } from '#web/ui/table.tsx'

/** What waits for somebody stands out; what goes its way does not. */
const tones: Readonly<Record<PostState, ChipTone>> = {
  new: 'off',
  pending: 'warn',
  processing: 'warn',
  approved: 'ok',
  'awaiting-publisher': 'warn',
  'date-approved': 'ok',
  'content-confirmed': 'ok',
  rejected: 'bad',
  posted: 'ok',
  scheduled: 'ok',
  'photo-waiting': 'warn',
  'photo-rejected': 'bad',
  sent: 'warn',
  published: 'ok',
}

/** `words` where the state has others here. */
export function PostStateChip({ state, words }: { state: PostState; words?: string }) {
  return <Chip tone={tones[state]}>{words ?? postStateInWords(state)}</Chip>
}

export function PostTime({ at, missing }: { at: Date | null; missing: string }) {
  return at ? <Time at={at} /> : <Missing reason={missing} />
}
