/** A letter to a publisher about a post or an article: it waits ten seconds, in which it can be taken back. */
import {
  type AskedThing,
  leavesAfterMs,
  type PublisherQuestion,
  type RequestKind,
} from '#domain/content/publisher-request.ts'
import { mayWriteAgain } from '#domain/kernel/letters-an-hour.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { Refused, RefusedForNow } from '../../kernel/refused.ts'
import {
  insertRequest,
  lettersAbout,
  type LettersOf,
  lockLetters,
  newestLetters,
  rowOf,
  saveRequest,
  waitingRequest,
} from './store/requests.ts'

type LetterLimit = 'letters-about-post' | 'letters-of-person' | 'letters-to-address'

interface NewLetter {
  readonly email: string
  readonly kind: RequestKind
  readonly question: PublisherQuestion | null
  readonly body: string | null
  /** The one instant of the act: an asking is of the thing's present state only if it is no earlier than that. */
  readonly at: Date
}

/** The job that sends what waits about each kind of thing, named where the thing is at home. */
const jobs = {
  post: 'send-publisher-request',
  article: 'send-article-request',
} as const satisfies Record<AskedThing['kind'], string>

export const jobFor = (kind: AskedThing['kind']): string => jobs[kind]

/** False where the same letter waits already: it was pressed twice. */
export async function writeRequest(
  tx: Database,
  ctx: Context,
  about: AskedThing,
  letter: NewLetter,
): Promise<boolean> {
  const { kind, question, email, body } = letter
  const waiting = await waitingRequest(tx, about, kind)
  if (waiting?.toAddress === email && waiting.body === body) return false
  if (waiting) throw new Refused({ refused: 'ask-waiting', values: { address: waiting.toAddress } }, 409)
  await requireFew(tx, ctx, about, letter)
  const { id } = await insertRequest(tx, {
    ...rowOf(about),
    kind,
    question,
    toAddress: email,
    body,
    askedBy: ctx.actor.personId,
    askedAt: letter.at,
  })
  const at = new Date(ctx.realTime.now().getTime() + leavesAfterMs)
  await enqueue(tx, jobFor(about.kind), { requestId: id }, { at })
  return true
}

async function requireFew(
  tx: Database,
  ctx: Context,
  about: AskedThing,
  { email, at }: NewLetter,
): Promise<void> {
  const { actor, settings } = ctx
  await lockLetters(tx, actor.personId, email)
  const limits: readonly (readonly [LetterLimit, LettersOf, number])[] = [
    ['letters-about-post', lettersAbout(about), settings.get('publisher.lettersPerPost')],
    ['letters-of-person', ['askedBy', actor.personId], settings.get('publisher.lettersPerPerson')],
    ['letters-to-address', ['toAddress', email], settings.get('publisher.lettersPerAddress')],
  ]
  for (const [refused, of, limit] of limits) {
    const verdict = mayWriteAgain(refused, await newestLetters(tx, of, limit), limit, at)
    if (verdict === 'ok') continue
    throw new RefusedForNow({ ...verdict, values: { ...verdict.values, thing: about.kind } })
  }
}

/** Takes a letter back that has not gone (409 if it has). */
export async function takeRequestBack(
  tx: Database,
  about: AskedThing,
  kind: RequestKind,
  at: Date,
): Promise<void> {
  const request = await waitingRequest(tx, about, kind)
  if (!request) throw new Refused({ refused: 'ask-gone' }, 409)
  await saveRequest(tx, request.id, { undoneAt: at })
}
