/** Whose campaigns there can be: advertisers', and of those who buy for them. */
import type { Flag } from './actor.ts'

/** What is known of a person besides their flags. */
export interface AdvertiserFacts {
  readonly flags: ReadonlySet<Flag>
  readonly publishesSite: boolean
  /** Somebody acts for them as an advertiser. */
  readonly isRepresented: boolean
}

const buying: readonly Flag[] = [
  'isagent',
  'isagency',
  'isseller',
  'isimpressionmanager',
  'ismatzavadmin',
  'isadmin',
  'issuperadmin',
]

/** Each lets its bearer do one thing; without a base role beside it there is nothing else they may do. */
const standingAlone: readonly Flag[] = [
  'iswordpressadmin',
  'islinkadmin',
  'isexcerptadmin',
  'iscategoryadmin',
  'islivestreamadmin',
  'iskoshercommanager',
]

/** Whether campaigns can be a person's own. A publisher sells, and buys only in a second role (decision 0013). */
export function mayAdvertise({ flags, publishesSite, isRepresented }: AdvertiserFacts): boolean {
  if (isRepresented || buying.some((flag) => flags.has(flag))) return true
  return !publishesSite && !standingAlone.some((flag) => flags.has(flag))
}
