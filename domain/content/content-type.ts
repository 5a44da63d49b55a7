import type { Flag } from '#domain/people/actor.ts'

/** What rules ask of a type of content; each type is a row. */
export interface ContentType {
  readonly key: string
  readonly name: string
  readonly needsText: boolean
  readonly needsMedia: boolean
  readonly needsLink: boolean
  /** Takes PDFs beside pictures, videos and sound (FIL-07). */
  readonly allowsPdf: boolean
  /** The most characters of the text as it is read. */
  readonly textLimit: number
  readonly lineLimit: number | null
  /** Goes to the publisher hours before its time. */
  readonly sentAheadHours: number | null
  /** An e-mail: subject, from name, reply address, and HTML for its text. */
  readonly isMail: boolean
  /** For the edition of a day, and so without a time of its own. */
  readonly isForEdition: boolean
  /** Written in the form of posts. */
  readonly isPost: boolean
  /** The flag without which a person is not offered this type. */
  readonly needsFlag: Flag | null
  /** May name somebody to tag. */
  readonly hasTag: boolean
}
