/** A livestream on the approvals desk. */
import { z } from 'zod'
import { id, instant } from '../kernel/fields.ts'

/** What readers would be shown of it. */
const content = z.object({
  title: z.string(),
  titleLink: z.string(),
  bannerLink: z.string(),
  /** Null: no banner. */
  bannerPath: z.string().nullable(),
  htmlContent: z.string(),
  /** Where its player is shown, as it is in this version. */
  embedAddress: z.string(),
})
export type LivestreamContent = z.output<typeof content>

export const waitingLivestream = content.extend({
  id,
  campaign: z.object({ id, name: z.string() }),
  advertiserName: z.string(),
  siteName: z.string(),
  windows: z.array(z.object({ startsAt: instant, endsAt: instant })),
  createdByName: z.string(),
  waitsSince: instant,
  /** What a decision is about: one that was edited since must be looked at again. */
  updatedAt: instant,
  /** As it was approved last, where it was changed since; null: nothing of it was approved. */
  before: content.nullable(),
})
export type WaitingLivestream = z.output<typeof waitingLivestream>
