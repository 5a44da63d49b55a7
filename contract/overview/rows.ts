/** A row of the dashboard as screens use it. */
import { z } from 'zod'
import { adsLacks } from '#domain/overview/pace.ts'
import { campaignKinds, rowClasses } from '#domain/campaigns/campaign.ts'
import { count, id, instant, wholeText } from '../kernel/fields.ts'
import { siteBadge } from '../sites.ts'
import { answers } from './answers.ts'

const thumbnail = z.object({
  mediaId: id,
  address: z.string(),
  width: z.int(),
  height: z.int(),
  altText: z.string(),
})

export type Thumbnail = z.output<typeof thumbnail>

/** What the purchase dialog needs to show live what an amount buys; the server counts again. */
const price = z.object({
  paymentType: z.enum(['cpm', 'ppw', 'ppp']),
  /** Null: the configuration lacks it, and the fallback is used (PRI-08). */
  cpmMicros: wholeText.nullable(),
  effectiveCpmMicros: wholeText,
  /** Null for impressions, and where the configuration lacks it. */
  pricePerPostCents: wholeText.nullable(),
  /** What a post or article costs when it is bought here; null for impressions. */
  effectivePostCents: wholeText.nullable(),
  pricePerWeekCents: wholeText.nullable(),
  isDailyBudget: z.boolean(),
  dailyBudgetCents: wholeText.nullable(),
  balanceNanos: wholeText,
})

export const dashboardRow = z.object({
  id,
  kind: z.enum(campaignKinds),
  class: z.enum(rowClasses),
  name: z.string(),
  kindInWords: z.string(),
  contentType: z.string().nullable(),
  advertiser: z.object({ id, name: z.string() }),
  /** Only for those who may see it (ROL-16). */
  creatorName: z.string().nullable(),
  sites: z.array(siteBadge),
  isSwitchedOn: z.boolean(),
  remaining: z.object({
    unit: z.enum(['impressions', 'posts', 'articles']),
    left: count,
    of: count.nullable(),
  }),
  perDay: count,
  price,
  media: z.object({
    count,
    thumbnails: z.array(thumbnail),
    /** What keeps its ads from being shown: a warning, because the campaign cannot deliver. */
    lacks: z.enum(adsLacks).nullable(),
    /** Its approved ads, where all are off and whoever asks may switch them on. */
    toSwitchOn: z.array(id),
    /** The ad that was rejected last, until it is changed, approved or archived; the reason is null where none was given. */
    rejected: z.object({ mediaId: id, reason: z.string().nullable() }).nullable(),
  }),
  /** The demonstration page that shows its ads alone, while there are any to show; null where there is none. */
  seeItLive: z.string().nullable(),
  may: answers,
  updatedAt: instant,
})

export type CampaignRow = z.output<typeof dashboardRow>
