/** Why an ad, a post, an article or its picture is rejected: one line that its owner can act on (MED-09). */
import { isSeen, tidyText } from '../kernel/tidy-text.ts'
import { refuse, type Verdict } from '../kernel/verdict.ts'
import { charactersIn } from './creative-rules.ts'

/** What is said most often; each can be ticked. */
export const commonReasons = {
  ad: [
    'Words cannot be read at this size',
    'Link leads elsewhere than the ad says',
    'Looks like an article of the paper',
    'Not fit for our readers',
    'Picture without rights or source',
  ],
  post: [
    'Picture is too small or cut off',
    'Price or date differs from the page it leads to',
    'Spelling needs another look',
    'Not fit for our readers',
    'Picture without rights or source',
  ],
  photo: [
    'Picture without rights or source',
    'Picture is too small or cut off',
    'Credit does not name who took it',
    'Shows people who did not agree',
    'Not fit for our readers',
  ],
  article: [
    'Reads like an article of our own',
    'Claims need a source',
    'Links lead elsewhere than the words say',
    'Spelling needs another look',
    'Not fit for our readers',
  ],
} as const
export type RejectedKind = keyof typeof commonReasons

/** Characters as people count them. */
const rejectionLimit = 500

/** The ticked reasons in the order of the list, and then what was typed: `Not fit for our readers. Ask us for details.` */
export function rejectionOf(of: RejectedKind, ticked: readonly string[], typed: string): string {
  const common = commonReasons[of].filter((reason) => ticked.includes(reason))
  return [...common, tidyText(typed)].filter(Boolean).join('. ')
}

/** How many characters may be typed beside what is ticked. */
export function roomForWords(of: RejectedKind, ticked: readonly string[]): number {
  const common = rejectionOf(of, ticked, '')
  return rejectionLimit - (common === '' ? 0 : charactersIn(`${common}. `))
}

/** A reason says something, and no more than is read at a glance. */
export function checkRejection(reason: string): Verdict<'rejection-missing' | 'rejection-long'> {
  const length = charactersIn(tidyText(reason))
  if (!isSeen(reason)) return refuse('rejection-missing', { field: 'reason' })
  if (length <= rejectionLimit) return 'ok'
  return refuse('rejection-long', {
    field: 'reason',
    values: { limit: rejectionLimit, over: length - rejectionLimit },
  })
}
