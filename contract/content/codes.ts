/** What several calls about posts can be refused with; articles and livestreams are posts too. */
import { codesOfFiles, codesOfLinks } from '../media/codes.ts'
import { codesOfTimes } from '../scheduling/codes.ts'

/** A post that is not for this person to change, or not now. */
export const codesOfOwnPosts = ['post-own-work', 'post-on-its-way', 'post-perhaps-out'] as const

/** What is sent once, however often it arrives. */
export const codesOfRepeats = ['post-key-reused', 'post-key-deleted'] as const

/** What is written with its files, its link and its time. */
export const codesOfWritten = [
  ...codesOfTimes,
  ...codesOfFiles,
  ...codesOfLinks,
  'day-full',
  'day-full-long',
  'file-missing',
  'files-many',
  'card-number-here',
  'html-long',
  'lead-long',
  'line-break',
  'post-date-missing',
  'post-date-unreadable',
  'post-time-missing',
  'post-time-unreadable',
  'post-archived',
  'post-credits-none',
  'post-out-later',
] as const

export const codesOfPosts = [
  ...codesOfWritten,
  'email-unreadable',
  'from-name-missing',
  'link-query',
  'post-link-missing',
  'post-text-long',
  'post-text-missing',
  'subject-missing',
] as const

/** The campaigns that something new is for. */
export const codesOfTargets = [...codesOfRepeats, 'post-target', 'post-kind', 'post-group'] as const

/** A change of what may have gone out already. */
export const codesOfEdits = ['edit-sent', 'edit-on-scheduler', 'edit-late'] as const

/** A credit that goes back to its campaign. */
export const codesOfRecredits = ['recredit-out', 'recredit-sent', 'recredit-done'] as const

/** Letters to publishers are limited: about one thing, of one person, to one address. */
export const codesOfLetters = ['letters-about-post', 'letters-of-person', 'letters-to-address'] as const

/** A letter that asks the publisher. */
export const codesOfAsking = [
  ...codesOfOwnPosts,
  ...codesOfLetters,
  'ask-answered',
  'ask-over',
  'ask-sent',
  'ask-unapproved',
  'ask-waiting',
  'send-archived',
] as const

/** A move of the queue that the post's state does not allow, or that somebody else made first. */
export const codesOfMoves = [...codesOfOwnPosts, 'post-moved', 'post-moved-by'] as const
