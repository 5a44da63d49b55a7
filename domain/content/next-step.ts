/** What happens to a post next, and who does it. */
import type { ContentPostState } from '#domain/campaigns/posts.ts'

const steps: Readonly<Record<ContentPostState, string | null>> = {
  new: 'Nobody sees it before it is submitted',
  pending: 'Our staff look at it next; its time is kept',
  processing: 'The video is made smaller, then our staff look at it',
  approved: 'Nothing more is needed from you',
  'awaiting-publisher': 'The publisher was asked and has not answered yet',
  'date-approved': 'The publisher agreed to the time, and looks at the content next',
  'content-confirmed': 'The publisher agreed to time and content',
  scheduled: 'It goes out at its time',
  rejected: 'Its credit went back. Edit it, and it is looked at again',
  posted: null,
}

/** What is left to say where the line above says already that somebody of ours gave the publisher's yes. */
const afterOurYes: Partial<Readonly<Record<ContentPostState, string | null>>> = {
  'date-approved': 'The publisher looks at the content next',
  'content-confirmed': null,
}

interface StepFacts {
  readonly state: ContentPostState
  readonly isSent: boolean
  /** Null where the publisher answered by a link. */
  readonly publisherConfirmed: object | null
}

/** Null when nothing more happens. What the publisher has already goes out from there. */
export function nextStep({ state, isSent, publisherConfirmed }: StepFacts): string | null {
  if (isSent && state !== 'posted') return 'The publisher has it and posts it at its time'
  const left = publisherConfirmed ? afterOurYes[state] : undefined
  return left === undefined ? steps[state] : left
}
