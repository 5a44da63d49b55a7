/** What of the proposals is shown, and which of them is open over the list, as both stand in the address. */
import { isDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import type { ProposalStatus } from '#domain/proposals/status.ts'
import { statusInWords } from '#domain/proposals/words.ts'

export interface ProposalFilters {
  readonly search: string
  /** Null: every one but those in the archive. */
  readonly status: ProposalStatus | null
  readonly agent: number | null
  readonly client: number | null
  /** New York days between which a proposal was changed last. */
  readonly from: NewYorkDay | null
  readonly to: NewYorkDay | null
  /** Something is still to be paid, or nothing is. */
  readonly balance: 'open' | 'none' | null
  readonly page: number
  /** What lies over the list. */
  readonly opened: number | 'new' | null
  /** What of it lies over the list in its place; null: it does itself. */
  readonly over: OverProposal | null
}

/** Its payment, what happened to it, and up to how much its client may owe; each named as in the address. */
const overs = ['pay', 'history', 'credit'] as const
export type OverProposal = (typeof overs)[number]

/** What the controls of the filters are given. */
export interface Filtering {
  readonly filters: ProposalFilters
  readonly change: (next: Partial<ProposalFilters>) => void
}

export const noFilters: ProposalFilters = {
  search: '',
  status: null,
  agent: null,
  client: null,
  from: null,
  to: null,
  balance: null,
  page: 1,
  opened: null,
  over: null,
}

/** In the order in which a proposal goes through them. */
const shownStatuses: readonly ProposalStatus[] = [
  'draft',
  'emailed',
  'pending-payment',
  'partially-paid',
  'completed',
]

/** A client meets no draft: a proposal is theirs from when it was handed over. One that the address asks for stays. */
export const statusesShownTo = (
  list: { readonly isAgentPage: boolean } | undefined,
  asked: ProposalStatus | null,
): readonly ProposalStatus[] =>
  list?.isAgentPage === false && asked !== 'draft'
    ? shownStatuses.filter((one) => one !== 'draft')
    : shownStatuses

const statuses = Object.keys(statusInWords) as ProposalStatus[]
const balances = ['open', 'none'] as const

const wholeNumber = (text: string | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
const dayIn = (text: string | undefined): NewYorkDay | null =>
  text !== undefined && isDay(text) ? text : null

export function readProposalFilters(address: Readonly<Record<string, string | undefined>>): ProposalFilters {
  const opened = address.new === 'proposal' ? 'new' : wholeNumber(address.proposal)
  return {
    search: address.search ?? '',
    status: statuses.find((one) => one === address.status) ?? null,
    agent: wholeNumber(address.agent),
    client: wholeNumber(address.client),
    from: dayIn(address.from),
    to: dayIn(address.to),
    balance: balances.find((one) => one === address.balance) ?? null,
    page: wholeNumber(address.page) ?? 1,
    opened,
    over: typeof opened === 'number' ? (overs.find((one) => address[one] === '1') ?? null) : null,
  }
}

/** What is as usual is left out. */
export function proposalsAddress(filters: ProposalFilters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(narrowing(filters))) query.set(name, String(value))
  if (filters.page > 1) query.set('page', String(filters.page))
  if (filters.opened === 'new') query.set('new', 'proposal')
  else if (filters.opened !== null) query.set('proposal', String(filters.opened))
  if (filters.over !== null && typeof filters.opened === 'number') query.set(filters.over, '1')
  return `/proposals${query.size > 0 ? `?${query}` : ''}`
}

/** Where a proposal lies over the list, or what of it does in its place. */
export const proposalAddress = (id: number, over: OverProposal | null = null): string =>
  proposalsAddress({ ...noFilters, opened: id, over })

/** The filters that are set, as the call and the address name them. */
function narrowing({ search, status, agent, client, from, to, balance }: ProposalFilters) {
  return {
    ...(search !== '' && { search }),
    ...(status !== null && { status }),
    ...(agent !== null && { agent }),
    ...(client !== null && { client }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(balance !== null && { balance }),
  }
}

/** What the call is asked. */
export const wireFilters = (filters: ProposalFilters) => ({ ...narrowing(filters), page: filters.page })

export const isFiltered = (filters: ProposalFilters): boolean => Object.keys(narrowing(filters)).length > 0
