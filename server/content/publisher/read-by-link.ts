/** What the page of a link shows. Whoever looks, a scanner of mails among them, changes nothing. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { readPublisherLink as endpoint } from '#contract/content/publisher-link.ts'
import { timesForPublisher } from '../../scheduling/list-slots.ts'
import type { Platform } from '../../kernel/context.ts'
import { findByLink } from './publisher-link.ts'
import { readForPublisher } from './read-for-publisher.ts'

export async function readByLink(platform: Platform, token: string): Promise<Reply<typeof endpoint>> {
  const { db } = platform
  const { request, own, askedBy } = await findByLink(db, platform, token)
  const { scheduledFor, day } = own.post
  const isTimeOpen = request.question === 'time' && scheduledFor === null && day !== null
  return {
    question: request.question,
    askedBy,
    post: await readForPublisher(db, platform, own),
    slots: isTimeOpen ? await timesForPublisher(db, platform, own.campaign.id, day) : null,
  }
}
