/** Writing to the publisher of a site about a post: the letter waits ten seconds, in which it can be taken back. */
import { maySendOf } from '#domain/content/out/post-sending.ts'
import { isSeen } from '#domain/kernel/tidy-text.ts'
import { tidyPostText } from '#domain/content/words/post-text.ts'
import {
  type AskedThing,
  mayAskPublisher,
  mayAskAgain,
  mayRemind,
  type PublisherQuestion,
  reminderText,
  type RequestKind,
} from '#domain/content/publisher-request.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { allow, Refused } from '../../kernel/refused.ts'
import { announcePiece } from '../piece.ts'
import { lockOwnPost, type OwnPost } from '../change-post.ts'
import { type PostRecord, savePost } from '../save-post.ts'
import { listLastRequests } from './store/requests.ts'
import { takeRequestBack, writeRequest } from './write-request.ts'

interface LetterWish {
  readonly postId: number
  readonly email: string
}

/** Puts the content or the time before the publisher; the post waits for the answer from now on. */
export async function askPublisher(
  ctx: Context,
  { question, ...wish }: LetterWish & { readonly question: PublisherQuestion },
): Promise<OwnPost> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnPost(tx, ctx, wish.postId, 'publisher.ask')
    allow(maySendOf(own.campaign), 409)
    allow(mayAskPublisher(question, own.piece), 409)
    const at = ctx.clock.now()
    if (!(await writeRequest(tx, ctx, of(own), { ...wish, kind: question, question, body: null, at })))
      return own
    const asked = own.piece.publisherAskedAt
      ? {}
      : { publisherAskedAt: at, publisherAskedBy: ctx.actor.personId }
    const post = await savePost(tx, own.piece, asked, at)
    await announcePiece(tx, ctx, own, { at, what: acts[question], after: { email: wish.email } })
    return { ...own, piece: post }
  })
}

const of = ({ piece: post }: OwnPost): AskedThing => ({ kind: 'post', id: post.id })

const acts = {
  content: 'publisher asked for the content',
  time: 'publisher asked for the time',
} as const satisfies Record<PublisherQuestion, string>

/** Shows the post to whoever is named; nothing follows from it. */
export async function sendTest(ctx: Context, wish: LetterWish): Promise<OwnPost> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnPost(tx, ctx, wish.postId, 'content.manage')
    const at = ctx.clock.now()
    const isNew = await writeRequest(tx, ctx, of(own), {
      ...wish,
      kind: 'test',
      question: null,
      body: null,
      at,
    })
    const after = { email: wish.email }
    if (isNew) await announcePiece(tx, ctx, own, { at, what: 'sent as a test', after })
    return own
  })
}

/** Reminds of the post; what was asked last and is unanswered is asked again, with a link of its own. */
export async function remindPublisher(
  ctx: Context,
  { body, ...wish }: LetterWish & { readonly body: string },
): Promise<OwnPost> {
  const text = tidyPostText(body)
  if (!isSeen(text)) throw new Refused({ refused: 'reminder-missing', field: 'body' })
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnPost(tx, ctx, wish.postId, 'publisher.ask')
    allow(maySendOf(own.campaign), 409)
    allow(mayRemind(own.piece), 409)
    const question = await openQuestion(tx, own.piece)
    const at = ctx.clock.now()
    const letter = { ...wish, kind: 'reminder', question, body: reminderText(text, own.piece), at } as const
    const isNew = await writeRequest(tx, ctx, of(own), letter)
    const after = { email: wish.email }
    if (isNew) await announcePiece(tx, ctx, own, { at, what: 'publisher reminded', after })
    return own
  })
}

/** What the publisher was asked last and has not answered; null where nothing is open. */
async function openQuestion(tx: Database, post: PostRecord): Promise<PublisherQuestion | null> {
  const last = (await listLastRequests(tx, 'post', [post])).get(post.id)
  return last && mayAskAgain(last.question, post) === 'ok' ? last.question : null
}

/** Takes a letter back that has not gone; what it asked is then not asked. */
export async function undoRequest(
  ctx: Context,
  { postId, kind }: { readonly postId: number; readonly kind: RequestKind },
): Promise<OwnPost> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnPost(tx, ctx, postId, kind === 'test' ? 'content.manage' : 'publisher.ask')
    const at = ctx.clock.now()
    await takeRequestBack(tx, of(own), kind, at)
    await announcePiece(tx, ctx, own, { at, what: 'letter to the publisher taken back' })
    const isAsked = (await listLastRequests(tx, 'post', [own.piece])).has(postId)
    if (isAsked || !own.piece.publisherAskedAt) return own
    const post = await savePost(tx, own.piece, { publisherAskedAt: null, publisherAskedBy: null }, at)
    return { ...own, piece: post }
  })
}
