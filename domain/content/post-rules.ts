/** What a post must say, by its type of content (TXT-06 to TXT-12, EML-02). */
import { isRefusal, refuse, type Refusal, type Verdict } from '#domain/kernel/verdict.ts'
import { isOneLine, isSeen } from '#domain/kernel/tidy-text.ts'
import { checkLink, charactersIn, type LinkRefusal } from '#domain/media/creative-rules.ts'
import type { ContentType } from './content-type.ts'
import { isCountableLink } from './post-links.ts'
import { checkPostText } from './words/post-text.ts'

/** Everything of a post that people write; what was left out is empty. */
export interface PostWords {
  readonly message: string
  readonly subject: string
  readonly fromName: string
  readonly replyEmail: string
  /** The notes to the publisher, or to whoever lays the mail out. */
  readonly notes: string
  readonly tagName: string
  readonly redirectUrl: string
  readonly isLinkTracked: boolean
  readonly isLinkShortened: boolean
}

/** The words of a post that nobody has written. */
export const noWords: PostWords = {
  message: '',
  subject: '',
  fromName: '',
  replyEmail: '',
  notes: '',
  tagName: '',
  redirectUrl: '',
  isLinkTracked: false,
  isLinkShortened: false,
}

/** The words that stand in one line, the field they are called on the wire, and how long they may be. */
const lines = [
  ['subject', 'name', 200],
  ['fromName', 'fromName', 100],
  ['replyEmail', 'replyEmail', 254],
  ['tagName', 'tagName', 80],
] as const
const notesLimit = 2_000

/** The first fault of a post. */
export const checkPost = (words: PostWords, type: TypeRules): Verdict => faultsOfPost(words, type)[0] ?? 'ok'

type TypeRules = Pick<ContentType, 'isMail' | 'textLimit' | 'lineLimit' | 'needsText' | 'needsLink'>

/** All of them, so that a form can tell them at once. */
export function faultsOfPost(words: PostWords, type: TypeRules): Refusal[] {
  const verdicts = [
    ...lines.map(([name, field, limit]) => checkLine(words[name], field, limit)),
    ...(type.isMail ? mailOf(words) : []),
    checkPostText(words.message, type),
    checkLength(words.notes, 'notes', notesLimit),
    checkPostLink(words, type),
  ]
  return verdicts.filter(isRefusal)
}

/** A header of a mail is one line, and so is what is shown in one. */
function checkLine(text: string, field: string, limit: number): Verdict<'line-break' | 'lead-long'> {
  return isOneLine(text) ? checkLength(text, field, limit) : refuse('line-break', { field })
}

const checkLength = (text: string, field: string, limit: number): Verdict<'lead-long'> =>
  charactersIn(text) <= limit ? 'ok' : refuse('lead-long', { field, values: { limit } })

const mailOf = ({ subject, fromName, replyEmail }: PostWords): Verdict[] => [
  isSeen(subject) ? 'ok' : refuse('subject-missing', { field: 'name' }),
  isSeen(fromName) ? 'ok' : refuse('from-name-missing', { field: 'fromName' }),
  /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\.]+$/.test(replyEmail)
    ? 'ok'
    : refuse('email-unreadable', { field: 'replyEmail' }),
]

/** A tracked link leads on to the stored address alone, so what stands behind a question mark would be lost. */
function checkPostLink(
  { redirectUrl, isLinkTracked }: PostWords,
  { needsLink }: TypeRules,
): Verdict<'post-link-missing' | 'line-break' | 'link-query' | LinkRefusal> {
  const field = 'redirectUrl'
  if (redirectUrl === '') return needsLink ? refuse('post-link-missing', { field }) : 'ok'
  if (!isOneLine(redirectUrl)) return refuse('line-break', { field })
  if (isLinkTracked && !isCountableLink(redirectUrl)) return refuse('link-query', { field })
  return checkLink(redirectUrl, field)
}
