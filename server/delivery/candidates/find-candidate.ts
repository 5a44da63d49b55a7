/** Campaigns as the database knows them at this moment, for questions that people ask. */
import type { Candidate } from '#domain/delivery/decision/candidate.ts'
import type { Database } from '#server/kernel/context.ts'
import { readCandidates } from '../store/candidates.ts'
import { rowReader } from './read-candidate.ts'

/** One campaign in whatever state it is; null when there is none, or it is of another kind. */
export async function findCandidate(db: Database, campaignId: number): Promise<Candidate | null> {
  const [candidate] = await candidatesOf(db, [campaignId])
  return candidate ?? null
}

/** Those of the campaigns that sell impressions, in whatever state they are. */
export async function candidatesOf(db: Database, campaignIds: readonly number[]): Promise<Candidate[]> {
  const read = rowReader()
  return (await readCandidates(db, campaignIds)).map((row) => read(row).candidate)
}
