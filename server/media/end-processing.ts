/** What becomes of ads when their file was made playable, or could not be. */
import { sentenceOf } from '#contract/refusals.ts'
import type { Refusal } from '#domain/kernel/verdict.ts'
import { findCampaignById, touchCampaign } from '../campaigns/touch-campaign.ts'
import type { Database, Platform } from '../kernel/context.ts'
import { notifyListeners } from '../kernel/events.ts'
import { writeHistory } from '../kernel/history.ts'
import { namesOfPersons } from '../people/list-advertisers.ts'
import type { Owner } from './change-media.ts'
import { lockBeingMade, type MediaRecord, saveDecision, saveShown } from './store/media.ts'
import { tellMediaDecision } from './tell-decision.ts'
import { tellWaitingFrom } from './tell-waiting.ts'

interface ShownFile {
  readonly shownKey: string
  readonly shownType: string
}

/** From now on the ads of this file can be looked at, and wait for a decision. */
export async function showPlayable(tx: Database, platform: Platform, fileKey: string, shown: ShownFile) {
  await ofEach(tx, platform, fileKey, async (record, campaign, at) => {
    const after = await saveShown(tx, record.id, shown, at)
    const hands = [record.createdBy, ...record.editedBy]
    const name = (await namesOfPersons(tx, hands)).get(record.createdBy) ?? ''
    await tellWaitingFrom(tx, platform, campaign, after, { name, hands })
  })
}

/** Rejected by nobody: the owner is told why, and uploads another file. */
export async function rejectUnplayable(
  tx: Database,
  platform: Platform,
  fileKey: string,
  refusal: Refusal,
): Promise<void> {
  await ofEach(tx, platform, fileKey, async (record, _campaign, at) => {
    const rejectionReason = sentenceOf(refusal)
    const decided = { approval: 'rejected', approvalChangedAt: at, approvalChangedBy: null } as const
    await saveDecision(tx, record.id, { ...decided, rejectionReason }, at)
    const entry = { subjectKind: 'media', subjectId: record.id, what: 'file not shown' } as const
    await writeHistory(tx, at, { ...entry, reason: rejectionReason, actorId: null, onBehalfOf: null })
    await tellMediaDecision.later(tx, platform, record.id)
  })
}

async function ofEach(
  tx: Database,
  { clock }: Platform,
  fileKey: string,
  work: (record: MediaRecord, campaign: Owner, at: Date) => Promise<void>,
): Promise<void> {
  const at = clock.now()
  for (const record of await lockBeingMade(tx, fileKey)) {
    const campaign = await findCampaignById(tx, record.campaignId)
    if (!campaign) continue
    await work(record, campaign, at)
    await touchCampaign(tx, campaign.id, at)
    await notifyListeners(tx, 'masthead_campaigns', String(campaign.id))
  }
}
