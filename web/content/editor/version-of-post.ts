/** All that the form of a post saves, and how each part of it reads to whoever compares two versions. */
import type { ContentPost } from '#contract/content/post.ts'
import type { TypeOfPost } from '#contract/content/post-form.ts'
import type { PostVersion as ToldVersion } from '#contract/content/version.ts'
import { timeAsTyped } from '#domain/content/post-time.ts'
import { visibleText } from '#domain/content/words/visible-text.ts'
import type { PartInWords } from '#web/ui/layer/conflict.ts'

/** As a refused change tells it, with the files by their names. */
export interface PostVersion extends Omit<ToldVersion, 'files'> {
  readonly files: readonly { readonly id: number; readonly name: string; readonly altText: string }[]
}

type VersionSource = Pick<ContentPost, keyof Omit<ToldVersion, 'date' | 'time'> | 'scheduledFor' | 'day'>

export function versionOfPost({ files, ...post }: VersionSource): PostVersion {
  const { message, notes, redirectUrl, tagName, subject, fromName, replyEmail } = post
  const { isLinkTracked, isLinkShortened, isTimeSensitive } = post
  const { date, time } = timeAsTyped(post)
  return {
    message,
    notes,
    redirectUrl,
    tagName,
    subject,
    fromName,
    replyEmail,
    isLinkTracked,
    isLinkShortened,
    isTimeSensitive,
    date,
    time,
    files: files.map(({ id, name, altText }) => ({ id, name, altText })),
  }
}

type Part = keyof PostVersion
type PartReader = (version: PostVersion, type: Pick<TypeOfPost, 'isMail'>) => string

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')

/** Every part has its name on the screen and its words: one more does not compile without. */
const readings: Readonly<Record<Part, readonly [name: string, words: PartReader]>> = {
  subject: ['Subject', ({ subject }) => subject],
  fromName: ['From name', ({ fromName }) => fromName],
  replyEmail: ['Reply address', ({ replyEmail }) => replyEmail],
  message: ['Text', ({ message }, { isMail }) => (isMail ? visibleText(message) : message)],
  tagName: ['Account to tag', ({ tagName }) => tagName],
  redirectUrl: ['Link', ({ redirectUrl }) => redirectUrl],
  isLinkTracked: ['Track clicks', ({ isLinkTracked }) => yesOrNo(isLinkTracked)],
  isLinkShortened: ['Shorten links', ({ isLinkShortened }) => yesOrNo(isLinkShortened)],
  notes: ['Notes', ({ notes }) => notes],
  files: ['Files', ({ files }) => files.map(inWords).join('\n')],
  date: ['Day', ({ date }) => date],
  time: ['Time', ({ time }) => time && `${time} ET`],
  isTimeSensitive: ['Time-sensitive', ({ isTimeSensitive }) => yesOrNo(isTimeSensitive)],
}

const inWords = ({ name, altText }: PostVersion['files'][number], at: number): string =>
  `${at + 1}. ${name}${altText && `: ${altText}`}`

export const partsOfPost = (version: PostVersion, type: Pick<TypeOfPost, 'isMail'>): readonly PartInWords[] =>
  (Object.entries(readings) as [Part, (typeof readings)[Part]][]).map(([part, [name, words]]) => ({
    name,
    words: words(version, type),
    value: JSON.stringify(version[part]),
  }))
