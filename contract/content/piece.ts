/** What posts, livestreams and articles have alike on the wire. */
import { z } from 'zod'
import { answer } from '../kernel/answer.ts'
import { count, day, id, instant, pageNumber, sentId } from '../kernel/fields.ts'
import { idOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { siteBadge } from '../sites.ts'

export const when = inOurWords({
  scheduledFor: as('scheduled_for', instant.nullable()),
  /** The New York day of what has no time: of what was out already, or where the publisher sets the time. */
  day: day.nullable(),
  isTimeSensitive: as('time_sensitive', z.boolean()),
})

/** The same as it would be typed: `2026-12-31`, `9:00 AM`; empty where only the day is known. */
export const whenTyped = inOurWords({
  date: z.string(),
  time: z.string(),
  isTimeSensitive: as('time_sensitive', z.boolean()),
})

export const authored = inOurWords({
  createdBy: as('user_id', id),
  createdByName: as('username', z.string()),
  createdAt: as('created_at', instant),
  updatedAt: as('updated_at', instant),
})

/** The campaign whose page lists the posts or articles. */
export const listingCampaign = {
  id,
  name: z.string(),
  siteId: as('website_id', id),
  siteName: as('website_name', z.string()),
  creditsLeft: as('credits', count),
  /** Whether this person writes, changes and deletes them, and may write one now. */
  add: answer,
}

/** Whether there is a campaign to copy one to (CNT-13, MED-12). */
export const hasCopyTarget = as('has_copy_target', z.boolean())

export const tables = ['upcoming', 'past'] as const

/** What is out, and what was rejected and is past, stands in the second table (MED-02). */
export const listQuery = z.object({
  show: z.enum(tables).default('upcoming'),
  page: pageNumber.optional(),
})

export const listOf = <Campaign extends z.ZodType, Post extends z.ZodType>(campaign: Campaign, post: Post) =>
  z.object({
    campaign,
    posts: z.array(post),
    page: count,
    pages: count,
    total: count,
    /** Of the whole campaign, those that would still go out. */
    unsent: count,
  })

export const target = inOurWords({
  campaignId: as('campaign_id', id),
  name: z.string(),
  site: siteBadge,
  creditsLeft: as('credits', count),
})
export type PostTarget = z.output<typeof target>

/** What every form has to know before anything is typed. */
export const ofForm = {
  campaign: z.object({ id, name: z.string(), advertiser: z.string() }),
  /** Null: this person may write here; otherwise the sentence why not. */
  closed: z.string().nullable(),
  /** Those like it that are not archived, the asked one first; 300 at most. */
  targets: z.array(target),
}

/** The campaign of a form; `igc_id` is its older name. */
export function formCampaign(thing: 'content-campaign' | 'livestream-campaign') {
  const ofCampaign = idOf(thing, sentId)
  return z.codec(
    z.object({ campaign: ofCampaign.optional(), igc_id: ofCampaign.optional() }),
    z.custom<{ campaignId: number | null }>(),
    {
      decode: (wire) => ({ campaignId: wire.campaign ?? wire.igc_id ?? null }),
      encode: (ours) => ({ campaign: ours.campaignId ?? undefined }),
    },
  )
}

/** What a form answers that wrote one for each of its campaigns. */
export const writtenBy = <Item extends z.ZodType>(item: Item) =>
  z.object({ success: z.string(), item, items: z.array(item), repeated: z.boolean() })
