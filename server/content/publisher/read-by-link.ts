/** What the page of a link about a post shows. Whoever looks, a scanner of mails among them, changes nothing. */
import { timesForPublisher } from '../../scheduling/list-slots.ts'
import type { Platform } from '../../kernel/context.ts'
import { postKind } from '../change-post.ts'
import { findByLink } from './publisher-link.ts'
import { readForPublisher } from './read-for-publisher.ts'

export async function readByLink(platform: Platform, token: string) {
  const { db } = platform
  const { request, own, askedBy } = await findByLink(db, platform, postKind, token)
  const { scheduledFor, day } = own.piece
  const isTimeOpen = request.question === 'time' && scheduledFor === null && day !== null
  return {
    question: request.question,
    askedBy,
    post: await readForPublisher(db, platform, own),
    slots: isTimeOpen ? await timesForPublisher(db, platform, own.campaign.id, day) : null,
  }
}
