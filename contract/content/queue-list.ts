/** The social queue as its page shows it: ENT-26 keeps the names that are already spoken. */
import { z } from 'zod'
import { type QueueState, queueStates } from '#domain/content/queue/queue-state.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id, idText, instant, pageNumber } from '../kernel/fields.ts'
import { idOf } from '../kernel/id-of.ts'
import { as, inOurWords, together } from '../kernel/in-our-words.ts'
import { countedLinks } from './links.ts'
import { sentence } from '../kernel/answer.ts'
import { when } from './piece.ts'
import { postFile, postWords } from './post.ts'
import { postedAddress } from './posted-address.ts'
import { queuePost } from './queue.ts'
import { screenshots } from './screenshots.ts'
import { wayOut } from './sending.ts'

const whose = inOurWords({
  campaignId: as('campaign_id', id),
  campaignName: as('campaign_name', z.string()),
  advertiserName: as('advertiser_name', z.string()),
  siteId: as('website_id', id),
  siteName: as('website_name', z.string()),
  contentType: as('content_type', z.string()),
  contentTypeName: as('content_type_name', z.string()),
  createdBy: as('user_id', id),
  createdByName: as('username', z.string()),
})

const happened = inOurWords({
  /** Where it stands in the queue, in a word of ours. */
  queued: z.enum(queueStates),
  rejectionReason: as('rejection_reason', z.string().nullable()),
  postedAt: as('posted_at', instant.nullable()),
})

export const queuedPost = together(
  queuePost,
  whose,
  postWords,
  when,
  happened,
  inOurWords({
    /** The name of its first picture under `/instagramPosts/`. */
    imagePath: as('image_path', z.string().nullable()),
    files: z.array(postFile),
    may: z.object({
      approve: sentence,
      reject: sentence,
      schedule: sentence,
      post: sentence,
      /** Naming the address of what is out, and adding screenshots of it. */
      followUp: sentence,
    }),
  }),
  countedLinks,
  postedAddress,
  screenshots,
  wayOut,
)
export type QueuedPost = z.output<typeof queuedPost>

/** On the approvals desk: since when it waits, and as it was approved last, where it was changed since. */
export const waitingPost = together(
  queuedPost,
  inOurWords({
    waitsSince: as('waits_since', instant),
    before: together(postWords, when, inOurWords({ files: z.array(postFile) })).nullable(),
  }),
)
export type WaitingPost = z.output<typeof waitingPost>

const column = z.object({
  queued: z.enum(queueStates),
  posts: z.array(queuedPost),
  page: count,
  pages: count,
})

const counts: z.ZodObject<Record<QueueState, typeof count>> = z.object({
  new: count,
  pending: count,
  approved: count,
  scheduled: count,
  rejected: count,
  posted: count,
})

export const queueFilters = z.object({
  site: idOf('site', idText).optional(),
  status: z.enum(queueStates).optional(),
  page: pageNumber.optional(),
})

/**
 * Without a status the first posts of each, with one a page of it: what is to come soonest first, what is decided latest
 * first. The counts are of the chosen site, those of the sites of all.
 */
export const listQueue = endpoint({
  method: 'GET',
  path: '/api/queue',
  summary: 'The posts that are written, approved, put on the scheduler and posted by hand',
  access: 'queue.work',
  query: queueFilters,
  reply: inOurWords({
    asOf: instant,
    sites: z.array(z.object({ id, name: z.string(), posts: count })),
    counts,
    /** What waits for this very person's decision, as on the desk: of what is pending, neither their own nor in processing. */
    toDecide: as('to_decide', count),
    late: count,
    columns: z.array(column),
  }),
})
