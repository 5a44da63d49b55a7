/** Reminders 48 and 24 hours before the publisher needs a post: to the publisher who has not answered, and for a missing PDF. */
import { lacksPage } from '#domain/content/print.ts'
import { maySendOf } from '#domain/content/out/post-sending.ts'
import {
  mayAskAgain,
  publisherReminderDue,
  reminderHours,
  reminderText,
} from '#domain/content/publisher-request.ts'
import { dayStart } from '#domain/kernel/newyork.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { deadlineHours, sendAt } from '#domain/scheduling/deadline.ts'
import { longestLead } from '#domain/scheduling/rule-limits.ts'
import { addressOfPieces } from '../tell-of-piece.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { eachAlone } from '../../kernel/each-alone.ts'
import type { Job } from '../../kernel/jobs.ts'
import { type News, tell } from '../../people/news/tell.ts'
import { announcePiece, lockLivePiece } from '../piece.ts'
import { type OwnPost, postKind } from '../change-post.ts'
import { send } from './send-request.ts'
import {
  insertRequest,
  listLastRequests,
  postsToRemindOf,
  type WaitingPost,
  wasReminded,
} from './store/requests.ts'
import { tellOwners } from './tell-of-publisher.ts'

const hourMs = 3_600_000
const longestDeadlineHours = longestLead / 60

export const remindPublishers: Job = {
  name: 'remind-publishers',
  cron: '*/5 * * * *',
  async run(platform) {
    const now = platform.clock.now()
    const ahead = longestDeadlineHours + Math.max(...reminderHours)
    const waiting = await postsToRemindOf(platform.db, new Date(now.getTime() + ahead * hourMs))
    await eachAlone(
      platform,
      waiting,
      ({ id }) => ({ postId: id }),
      (post) => platform.db.transaction().execute((tx) => remind(tx, platform, post, now)),
    )
  },
}

async function remind(tx: Database, platform: Platform, waiting: WaitingPost, now: Date): Promise<void> {
  const own = await lockLivePiece(tx, postKind, waiting.id)
  const deadline = deadlineOf(waiting)
  if (!own || own.piece.deletedAt || deadline === null || maySendOf(own.campaign) !== 'ok') return
  if (lacksPage(waiting, waiting.hasPdf)) await askForPdf(tx, platform, own, deadline, now)
  const askedAt = own.piece.publisherAskedAt
  const hours = askedAt && publisherReminderDue({ askedAt, deadline }, now)
  if (hours && !(await wasReminded(tx, waiting.id, hours, askedAt)))
    await askAgain(tx, platform, own, hours, now)
}

function deadlineOf(waiting: WaitingPost): Date | null {
  const at = waiting.scheduledFor ?? (waiting.day === null ? null : dayStart(waiting.day))
  return at && sendAt(at, deadlineHours(waiting))
}

/** With the address of the last letter, and a link of its own. */
async function askAgain(
  tx: Database,
  platform: Platform,
  own: OwnPost,
  hoursBefore: number,
  at: Date,
): Promise<void> {
  const { piece: post } = own
  const last = (await listLastRequests(tx, 'post', [post])).get(post.id)
  if (!last?.sentAt || mayAskAgain(last.question, post) !== 'ok') return
  const request = await insertRequest(tx, {
    postId: post.id,
    kind: 'reminder',
    question: last.question,
    toAddress: last.toAddress,
    hoursBefore,
    body: reminderText(platform.settings.get('publisher.reminderBody'), post),
    askedBy: null,
    askedAt: at,
  })
  await send(tx, platform, { request, own, at })
  await announcePiece(tx, {}, own, { at, what: 'publisher reminded', after: { email: last.toAddress } })
  await tellOwners(tx, platform, own, 'publisherReminded', at, { hours: hoursBefore })
}

/** A print goes nowhere without its PDF: those who have it are asked for it. */
async function askForPdf(
  tx: Database,
  platform: Platform,
  own: OwnPost,
  deadline: Date,
  at: Date,
): Promise<void> {
  const { piece: post, campaign } = own
  const hours = publisherReminderDue({ askedAt: post.createdAt, deadline }, at)
  if (hours === null) return
  const needed = `${formatTime(deadline)} ET`
  const news: News = {
    who: { sideOf: campaign.advertiserId },
    about: `post-pdf-missing:${post.id}:${hours}:${deadline.toISOString()}`,
    text: `The print post of ${campaign.name} needs its PDF by ${needed}`,
    link: addressOfPieces(own),
    bell: 'once',
    letter: 'post-pdf-missing',
    lines: [
      `The print post of ${campaign.name} has no PDF yet, and the publisher needs it by ${needed}. Without it the post is not sent.`,
    ],
    step: 'Add the PDF',
  }
  await tell(tx, platform, news, at)
}
