/** Writing to the publisher of a site about a post: the letter waits ten seconds, in which it can be taken back. */
import { type LetterLimit, mayWriteAgain } from '#domain/content/letters-an-hour.ts'
import { maySendOf } from '#domain/content/post-sending.ts'
import { isSeen } from '#domain/kernel/tidy-text.ts'
import { tidyProse } from '#domain/content/post-text.ts'
import {
  mayAsk,
  mayAskAgain,
  mayRemind,
  type Question,
  reminderText,
  type RequestKind,
} from '#domain/content/publisher-request.ts'
import { undoTimeMs } from '#domain/kernel/undo-time.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { allow, Refused, RefusedForNow } from '../../kernel/refused.ts'
import { announcePost, lockOwnPost, type OwnPost } from '../change-post.ts'
import { type PostRecord, savePost } from '../store/content-posts.ts'
import { sendRequest } from './send-request.ts'
import {
  insertRequest,
  lastAsked,
  type LettersOf,
  lockLetters,
  newestLetters,
  saveRequest,
  waitingRequest,
} from './store/requests.ts'

interface LetterWish {
  readonly postId: number
  readonly email: string
}

/** Puts the content or the time before the publisher; the post waits for the answer from now on. */
export async function askPublisher(
  ctx: Context,
  { question, ...wish }: LetterWish & { readonly question: Question },
): Promise<OwnPost> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnPost(tx, ctx, wish.postId, 'publisher.ask')
    allow(maySendOf(own.campaign), 409)
    allow(mayAsk(question, own.post), 409)
    const at = ctx.clock.now()
    if (!(await write(tx, ctx, own, { ...wish, kind: question, question, body: null, at }))) return own
    const asked = own.post.publisherAskedAt
      ? {}
      : { publisherAskedAt: at, publisherAskedBy: ctx.actor.personId }
    const post = await savePost(tx, own.post, asked, at)
    await announcePost(tx, ctx, own, { at, what: acts[question], after: { email: wish.email } })
    return { ...own, post }
  })
}

const acts = {
  content: 'publisher asked for the content',
  time: 'publisher asked for the time',
} as const satisfies Record<Question, string>

/** Shows the post to whoever is named; nothing follows from it. */
export async function sendTest(ctx: Context, wish: LetterWish): Promise<OwnPost> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnPost(tx, ctx, wish.postId, 'content.manage')
    const at = ctx.clock.now()
    const isNew = await write(tx, ctx, own, { ...wish, kind: 'test', question: null, body: null, at })
    const after = { email: wish.email }
    if (isNew) await announcePost(tx, ctx, own, { at, what: 'sent as a test', after })
    return own
  })
}

/** Reminds of the post; what was asked last and is unanswered is asked again, with a link of its own. */
export async function remindPublisher(
  ctx: Context,
  { body, ...wish }: LetterWish & { readonly body: string },
): Promise<OwnPost> {
  const text = tidyProse(body)
  if (!isSeen(text)) throw new Refused({ refused: 'reminder-missing', field: 'body' })
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnPost(tx, ctx, wish.postId, 'publisher.ask')
    allow(maySendOf(own.campaign), 409)
    allow(mayRemind(own.post), 409)
    const question = await openQuestion(tx, own.post)
    const at = ctx.clock.now()
    const letter = { ...wish, kind: 'reminder', question, body: reminderText(text, own.post), at } as const
    const isNew = await write(tx, ctx, own, letter)
    const after = { email: wish.email }
    if (isNew) await announcePost(tx, ctx, own, { at, what: 'publisher reminded', after })
    return own
  })
}

/** What the publisher was asked last and has not answered; null where nothing is open. */
async function openQuestion(tx: Database, post: PostRecord): Promise<Question | null> {
  const last = (await lastAsked(tx, [post.id])).get(post.id)
  return last && mayAskAgain(last.question, post) === 'ok' ? last.question : null
}

interface NewLetter extends LetterWish {
  readonly kind: RequestKind
  readonly question: Question | null
  readonly body: string | null
  /** The one instant of the act: an asking is of the post's present state only if it is no earlier than that. */
  readonly at: Date
}

/** False where the same letter waits already: it was pressed twice. */
async function write(tx: Database, ctx: Context, { post }: OwnPost, letter: NewLetter): Promise<boolean> {
  const { kind, question, email, body } = letter
  const waiting = await waitingRequest(tx, post.id, kind)
  if (waiting?.toAddress === email && waiting.body === body) return false
  if (waiting) throw new Refused({ refused: 'ask-waiting', values: { address: waiting.toAddress } }, 409)
  await requireFew(tx, ctx, letter)
  const { id } = await insertRequest(tx, {
    ...{ postId: post.id, kind, question, toAddress: email, body },
    ...{ askedBy: ctx.actor.personId, askedAt: letter.at },
  })
  const at = new Date(ctx.realTime.now().getTime() + undoTimeMs + onTheWayMs)
  await enqueue(tx, sendRequest.name, { requestId: id }, { at })
  return true
}

/** The answer takes a moment to the browser, which counts from there. */
const onTheWayMs = 2_000

async function requireFew(tx: Database, ctx: Context, { postId, email, at }: NewLetter): Promise<void> {
  const { actor, settings } = ctx
  await lockLetters(tx, actor.personId, email)
  const limits: readonly (readonly [LetterLimit, LettersOf, number])[] = [
    ['letters-about-post', ['postId', postId], settings.get('publisher.lettersPerPost')],
    ['letters-of-person', ['askedBy', actor.personId], settings.get('publisher.lettersPerPerson')],
    ['letters-to-address', ['toAddress', email], settings.get('publisher.lettersPerAddress')],
  ]
  for (const [refused, of, limit] of limits) {
    const verdict = mayWriteAgain(refused, await newestLetters(tx, of, limit), limit, at)
    if (verdict !== 'ok') throw new RefusedForNow(verdict)
  }
}

/** Takes a letter back that has not gone; what it asked is then not asked. */
export async function undoSend(
  ctx: Context,
  { postId, kind }: { readonly postId: number; readonly kind: RequestKind },
): Promise<OwnPost> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnPost(tx, ctx, postId, kind === 'test' ? 'content.manage' : 'publisher.ask')
    const request = await waitingRequest(tx, postId, kind)
    if (!request) throw new Refused({ refused: 'ask-gone' }, 409)
    const at = ctx.clock.now()
    await saveRequest(tx, request.id, { undoneAt: at })
    await announcePost(tx, ctx, own, { at, what: 'letter to the publisher taken back' })
    const isAsked = (await lastAsked(tx, [postId])).has(postId)
    if (isAsked || !own.post.publisherAskedAt) return own
    const post = await savePost(tx, own.post, { publisherAskedAt: null, publisherAskedBy: null }, at)
    return { ...own, post }
  })
}
