/** What the address of a campaign's posts or articles says: which pages of its tables, and what is open above them. */
import { pageNumber } from '#contract/kernel/fields.ts'
import { isDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'

export type OpenedPost =
  | { readonly kind: 'new'; readonly on?: NewYorkDay }
  | { readonly kind: 'show'; readonly postId: number }
  | { readonly kind: 'edit' | 'duplicate'; readonly postId: number }

const kinds = ['show', 'edit', 'duplicate'] as const

/** As links say it: `post` names a row, `on` the day of a new piece, `day` the period of the figures. */
export type PiecesSearch = {
  readonly [Name in 'post' | (typeof kinds)[number]]?: number
} & {
  readonly [Name in 'page' | 'past' | 'day']?: string | undefined
} & { readonly new?: '1'; readonly on?: NewYorkDay | undefined }

/** The same as the screen reads it. */
export type PiecesText = { readonly [Name in keyof PiecesSearch]?: string }

/** Null: nothing is open. */
export function openedPostIn(search: PiecesText): OpenedPost | null {
  if (search.new !== undefined)
    return search.on && isDay(search.on) ? { kind: 'new', on: search.on } : { kind: 'new' }
  const kind = kinds.find((one) => /^[1-9]\d{0,9}$/.test(search[one] ?? ''))
  return kind ? { kind, postId: Number(search[kind]) } : null
}

/** The number of a page in the address; undefined, which is the first, where it is left out or cannot be read. */
export const pageIn = (text = ''): number | undefined => pageNumber.safeDecode(text).data

/** Where the pieces of a campaign are. */
export interface PiecesPlace {
  readonly screen: '/advertiser/media/content/$id' | '/advertiser/media/press/$id'
  readonly campaignId: number
}

/** The pages of the tables and the days of their figures stay. */
export function addressOfPieces(
  { screen, campaignId }: PiecesPlace,
  { page, past, day }: PiecesText,
  opened: OpenedPost | null,
): string {
  const open = opened && (opened.kind === 'new' ? { new: '1' as const } : { [opened.kind]: opened.postId })
  return screenAddress(screen, { page, past, day, ...open }, { id: campaignId })
}
