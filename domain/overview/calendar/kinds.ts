/** What the calendar shows, by kind: each has one icon and one colour. */
import type { ContentType } from '#domain/content/content-type.ts'

export const calendarKinds = [
  'social',
  'message',
  'email',
  'article',
  'pin',
  'livestream',
  'print',
  'banner',
] as const
export type CalendarKind = (typeof calendarKinds)[number]

const words: Readonly<Record<CalendarKind, { readonly one: string; readonly many: string }>> = {
  social: { one: 'Social post', many: 'Social posts' },
  message: { one: 'Message', many: 'Messages' },
  email: { one: 'E-mail', many: 'E-mails' },
  article: { one: 'Article', many: 'Articles' },
  pin: { one: 'Pin', many: 'Pins' },
  livestream: { one: 'Livestream', many: 'Livestreams' },
  print: { one: 'Print', many: 'Print' },
  banner: { one: 'Banner flight', many: 'Banner flights' },
}

export const calendarKindInWords = (kind: CalendarKind): string => words[kind].one
export const kindsInWords = (kind: CalendarKind): string => words[kind].many

/** The kind of a post: what needs no picture is a message. */
export function kindOfPost(type: Pick<ContentType, 'isMail' | 'isForEdition' | 'needsMedia'>): CalendarKind {
  if (type.isMail) return 'email'
  if (type.isForEdition) return 'print'
  return type.needsMedia ? 'social' : 'message'
}

/** Goes out at a time that rules give; the others begin and end at any. */
export const hasTimes = (kind: CalendarKind): boolean => !['pin', 'livestream', 'banner'].includes(kind)
