/** Proposals as they are read: the list, one of them, its versions, and by which rules its form reckons. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, count, day, id, idText, instant, pageNumber } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { refusals, sentenceOf } from '../refusals.ts'
import { itemTypes, productKinds } from './item.ts'
import { askedStatus, currencies, named, proposal, proposalRow, status } from './proposal.ts'

const longestSearch = 100
const longSearch = sentenceOf({ refused: 'search-long', values: { limit: longestSearch } })
export const search = z.string().max(longestSearch, longSearch).optional()

export const proposalFilters = z.object({
  search,
  status: askedStatus.optional(),
  agent: idOf('person', idText).optional(),
  client: idOf('advertiser', idText).optional(),
  /** New York days between which it was changed last. */
  from: day.optional(),
  to: day.optional(),
  /** Something is still to be paid, or nothing is. */
  balance: z.enum(['open', 'none'], refusals['field-unreadable']).optional(),
  page: pageNumber.optional(),
})

/** The newest first. Archived ones stand only where they are asked for. */
export const listProposals = endpoint({
  method: 'GET',
  path: '/agent/api/proposals',
  summary: 'Proposals by status, agent, client, day and words, and what they come to',
  access: 'proposal.view',
  query: proposalFilters,
  reply: inOurWords({
    rows: z.array(proposalRow),
    page: count,
    pages: count,
    total: count,
    /** Whoever asks sells: the list has e-mail, phone and a login of each client. */
    isAgentPage: as('is_agent_page', z.boolean()),
    /** Of all that the other filters leave, whatever status is chosen; archived ones are in no sum. */
    sums: z.array(z.object({ status, count, usd: centsText, cad: centsText })),
    /** Whose proposals these are. */
    agents: z.array(named),
  }),
})

export const getProposal = endpoint({
  method: 'GET',
  path: '/agent/api/proposal/:id',
  summary: 'One proposal with its items',
  access: 'proposal.view',
  params: paramsOf('proposal'),
  reply: z.object({ proposal }),
})

const version = {
  number: count,
  at: instant,
  by: z.string(),
  /** Looked through the eyes of whoever it was. */
  actedBy: as('acted_by', z.string().nullable()),
  currency: z.enum(currencies),
  totalCents: as('total', centsText),
  /** The SHA-256 of the bytes of the version's JSON. */
  sha256: z.string(),
}

/** The newest first: what stands now is the first. */
export const listProposalVersions = endpoint({
  method: 'GET',
  path: '/agent/api/proposals/:id/versions',
  summary: 'What a proposal said after each save, and who saved it',
  access: 'proposal.edit',
  params: paramsOf('proposal'),
  reply: z.object({ versions: z.array(inOurWords(version)) }),
})

export const getProposalVersion = endpoint({
  method: 'GET',
  path: '/agent/api/proposals/:id/versions/:number',
  summary: 'One version of a proposal, as it was kept',
  access: 'proposal.edit',
  params: z.object({ id: idOf('proposal', idText), number: pageNumber }),
  reply: inOurWords({
    ...version,
    /** The text over which the hash was reckoned: `VersionContent` of the rules. */
    json: z.string(),
    /** The existing campaigns that its lines go into, of which it keeps the ids. */
    campaigns: z.array(named),
  }),
})

const matchers = {
  holder: z.enum(['superadmin', 'agency']).nullable(),
  isForOwnSite: as('own_site', z.boolean()),
  productKind: as('product_kind', z.enum(productKinds).nullable()),
  siteId: as('website_id', id.nullable()),
  sparesCustom: as('spares_custom', z.boolean()),
  itemType: as('item_type', z.enum(itemTypes).nullable()),
}

/** What the form reckons with before it is saved: the same rules that the server asks. */
export const getTerms = endpoint({
  method: 'GET',
  path: '/agent/api/proposals/terms',
  summary: 'By which rules discounts are given to a client, and at which rate of Canadian dollars',
  access: 'proposal.edit',
  query: z.object({ client: idOf('advertiser', idText).optional() }),
  refuses: ['not-found'],
  reply: inOurWords({
    caps: z.array(inOurWords({ ...matchers, capPercent: as('cap', count) })),
    steps: z.array(inOurWords({ ...matchers, steps: z.array(count) })),
    usualPercent: as('usual_percent', count),
    discounter: inOurWords({
      mayDiscount: as('may_discount', z.boolean()),
      isSuperadmin: as('superadmin', z.boolean()),
      isAgency: as('agency', z.boolean()),
      agencyMaximum: as('agency_maximum', count),
      ownSiteIds: as('own_sites', z.array(id)),
    }),
    /** Null: no rate is set. `refusal`: why it may not be used today. */
    cad: z.object({ rate: z.string(), day, refusal: z.string().nullable() }).nullable(),
    /** Whether this person may put a proposal into Canadian dollars at all. */
    mayConvert: as('may_convert', z.boolean()),
    /** Whether this person may lower a rate below the catalogue's. */
    mayLowerRates: as('may_lower_rates', z.boolean()),
    /** The first day on which a line may begin. */
    tomorrow: day,
  }),
})
