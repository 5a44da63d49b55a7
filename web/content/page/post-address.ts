/** What the address of a campaign's posts says: which pages of its tables, and what is open above them. */
import { isDay, type NewYorkDay } from '#domain/kernel/newyork.ts'

export type OpenedPost =
  | { readonly kind: 'new'; readonly on?: NewYorkDay }
  | { readonly kind: 'show'; readonly postId: number }
  | { readonly kind: 'edit' | 'duplicate'; readonly postId: number }

const kinds = ['show', 'edit', 'duplicate'] as const

type Search = Readonly<Record<string, string | undefined>>

/** Null: nothing is open. */
export function openedPostIn(search: Search): OpenedPost | null {
  if (search.new !== undefined)
    return search.on && isDay(search.on) ? { kind: 'new', on: search.on } : { kind: 'new' }
  const kind = kinds.find((one) => /^[1-9]\d{0,9}$/.test(search[one] ?? ''))
  return kind ? { kind, postId: Number(search[kind]) } : null
}

/** The number of a page in the address; 1 where it is left out or cannot be read. */
export const pageIn = (text: string | undefined): number => Math.trunc(Number(text)) || 1

/** The pages of the tables and the days of their figures stay; `page` is the address without them. */
export function addressOfContentPage(page: string, search: Search, opened: OpenedPost | null): string {
  const query = new URLSearchParams()
  for (const name of ['page', 'past', 'day'] as const) if (search[name]) query.set(name, search[name])
  if (opened?.kind === 'new') query.set('new', '1')
  else if (opened) query.set(opened.kind, String(opened.postId))
  return `${page}${query.size > 0 ? `?${query}` : ''}`
}
