import type { Database } from '#server/kernel/context.ts'
import { readCandidates, readCandidatesAfter, readShownCandidates } from '../store/candidates.ts'
import type { KnownCampaigns } from './known-campaigns.ts'
import type { KnownPlacements } from './known-placements.ts'
import { rowReader } from './read-candidate.ts'

const pagesInTurn = 5
/** Few enough that reading a page does not hold up an ad request. */
const campaignsPerPage = 500
/** At the start nobody waits but the start itself. */
const campaignsPerBatch = 5_000

/**
 * Brings what is known up to the database. Its readings follow one another, so that an older answer never replaces a newer
 * one: who calls it waits for the last one.
 */
export class CampaignReader {
  private readonly db: Database
  private readonly campaigns: KnownCampaigns
  private readonly placements: KnownPlacements
  private changed = new Set<number>()
  private isAllWaiting = false
  /** The campaign up to which the database was compared. */
  private comparedUpTo = 0

  constructor(db: Database, campaigns: KnownCampaigns, placements: KnownPlacements) {
    this.db = db
    this.campaigns = campaigns
    this.placements = placements
  }

  /** This campaign is to be read; null: all of them. */
  announce(campaignId: number | null): void {
    if (campaignId === null) this.isAllWaiting = true
    else this.changed.add(campaignId)
  }

  async readFirst(): Promise<void> {
    const read = rowReader()
    await this.placements.read(this.db)
    await readShownCandidates(this.db, campaignsPerBatch, (rows) => this.campaigns.learn(rows, read))
  }

  /** Reads what was announced. */
  async readAnnounced(): Promise<void> {
    if (this.isAllWaiting) await this.readAll()
    await this.readChanged()
  }

  /** Compares the next few pages with the database, in case news was lost. */
  async compareInTurn(): Promise<void> {
    await this.placements.read(this.db)
    for (let pages = 0; pages < pagesInTurn && (await this.readPage()); pages += 1) await this.readChanged()
  }

  private async readAll(): Promise<void> {
    this.isAllWaiting = false
    await this.orAllAgain(async () => {
      await this.placements.read(this.db)
      this.comparedUpTo = 0
      // A pause does not wait for all the others.
      while (await this.readPage()) await this.readChanged()
    })
  }

  private async readChanged(): Promise<void> {
    const campaignIds = this.changed
    if (campaignIds.size === 0) return
    this.changed = new Set()
    const found = await this.orAllAgain(() => readCandidates(this.db, [...campaignIds]))
    const shown = found.filter((row) => row.isShown)
    for (const row of shown) campaignIds.delete(row.campaignId)
    for (const campaignId of campaignIds) this.campaigns.forget(campaignId)
    this.campaigns.learn(shown)
  }

  /** Answers false after the last page. */
  private async readPage(): Promise<boolean> {
    const after = this.comparedUpTo
    const page = await readCandidatesAfter(this.db, after, campaignsPerPage)
    const isLast = page.length < campaignsPerPage
    const upTo = isLast ? Number.POSITIVE_INFINITY : (page.at(-1)?.campaignId ?? after)
    this.campaigns.learnAll(page, after, upTo)
    this.comparedUpTo = isLast ? 0 : upTo
    return !isLast
  }

  /** What was announced and could not be read is read again: with the next news, or with the poll. */
  private async orAllAgain<Answer>(read: () => Promise<Answer>): Promise<Answer> {
    try {
      return await read()
    } catch (error) {
      this.isAllWaiting = true
      throw error
    }
  }
}
