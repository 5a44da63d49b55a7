/** One thing that somebody does with a campaign, and the campaigns that they do it with. */
import type { Action } from '#domain/people/permissions.ts'
import type { Database } from '#server/kernel/context.ts'
import { addImpressionCampaign, type ImpressionWishes } from './dashboard.ts'
import { addContentCampaign, addPressCampaign } from './post-campaigns.ts'
import type { Answer, Person } from './person.ts'

/** Writes a campaign of this owner into the tables, and answers its id. */
export type Make = (db: Database, owner: string, siteId?: number) => Promise<number>

export interface Act {
  readonly says: string
  readonly row: Action
  /** The row that guards the call itself, where the state of the campaign brings another row into play. */
  readonly guard?: Action
  /** What a no reads like for somebody who sees the campaign. */
  readonly no?: number
  readonly make: Make
  /** `make` another campaign of the same owner, for the acts that need two. */
  readonly send: (person: Person, id: number, make: (one: Make) => Promise<number>) => Promise<Answer>
}

/** Campaigns run on a site that nobody of the cast publishes, unless a test asks for another. */
export const impression =
  (wishes: ImpressionWishes): Make =>
  (db, owner, siteId = 17) =>
    addImpressionCampaign(db, { owner, siteIds: [siteId], ...wishes })
export const content =
  (credits: number): Make =>
  (db, owner, siteId = 17) =>
    addContentCampaign(db, { owner, siteIds: [siteId], credits })
export const press =
  (credits: number): Make =>
  (db, owner, siteId = 17) =>
    addPressCampaign(db, { owner, siteIds: [siteId], credits })
export const posting = (path: (id: number) => string, body: object) => (person: Person, id: number) =>
  person.post(path(id), body)
