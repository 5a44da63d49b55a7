/** For modules whose things belong to a campaign: find its owner, lock it, and mark it as changed. */
import type { Database } from '../kernel/context.ts'
import { type CampaignRecord, findCampaignRecord, lockCampaign, touch } from './store/campaigns.ts'

/** The campaign whatever the person; null when it is not there or was deleted. The caller asks about rights. */
export async function findCampaignById(
  db: Database,
  id: number,
): Promise<{ readonly id: number; readonly name: string; readonly advertiserId: number } | null> {
  return findCampaignRecord(db, id)
}

/** Locked for a job, which acts for nobody; also a deleted one. */
export async function lockCampaignById(tx: Database, id: number): Promise<CampaignRecord | null> {
  return lockCampaign(tx, id, { evenDeleted: true })
}

/** Moves the campaign's time of last change. */
export async function touchCampaign(tx: Database, id: number, at: Date): Promise<void> {
  await touch(tx, id, at)
}
