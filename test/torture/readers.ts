/**
 * Readers of papers who race for ads: they ask at any process, view at once, late or never, report at the process that
 * decided or at another, try again when nobody answers, report twice, and click.
 */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Dice, oneOf, wholeBetween } from '#domain/kernel/dice.ts'
import { desktop } from '../delivery/world.ts'
import type { Book } from './book.ts'
import { brokenCalls } from './till.ts'

export interface Street {
  /** Where ads can be asked for at this moment. */
  readonly addresses: () => readonly string[]
  readonly siteId: number
  readonly zones: readonly number[]
  readonly book: Book
  /** A view later than this after its ad is too late. */
  readonly reservationMs: number
  /** `rush`: some look late or never. `calm`: everybody looks at every ad. `quiet`: nobody asks. */
  mood: 'rush' | 'calm' | 'quiet'
  isOver: boolean
}

interface Ad {
  readonly decision: string
}

const answerWithinMs = 3_000
const tries = 4

export async function read(street: Street, agent: Agent, dice: Dice): Promise<void> {
  const looking = new Set<Promise<void>>()
  while (!street.isOver) {
    const address = pick(street, dice)
    if (street.mood === 'quiet' || address === null) {
      await sleep(50)
      continue
    }
    const ads = await ask(street, agent, address)
    for (const ad of ads) {
      const look = lookAt(street, agent, dice, address, ad).finally(() => looking.delete(look))
      looking.add(look)
    }
    if (looking.size > mostAdsAtOnce) await Promise.race(looking)
    await sleep(ads.length > 0 ? wholeBetween(dice, 0, 20) : 50)
  }
  await Promise.all(looking)
}

const mostAdsAtOnce = 20

async function lookAt(street: Street, agent: Agent, dice: Dice, from: string, ad: Ad): Promise<void> {
  const { book, reservationMs } = street
  const fate = street.mood === 'rush' ? dice() : 1
  // Every throw is made whether it is needed or not, so that the throws after it stay the same.
  const [delayMs, strays, repeats, clicks] = [dice(), dice(), dice(), dice()]
  if (fate < 0.08) return book.add('ads never viewed')
  await sleep(fate < 0.13 ? reservationMs * (0.8 + delayMs) : delayMs * 40)
  let address = strays < 0.3 ? (pick(street, dice) ?? from) : from
  for (let tried = 0; tried < tries; tried += 1) {
    if ((await call(street, agent, `${address}/d/view/${ad.decision}`))?.status === 204) {
      book.acknowledged.add(ad.decision)
      break
    }
    book.add('views not acknowledged')
    await sleep(100 + delayMs * 200)
    address = pick(street, dice) ?? address
  }
  if (!book.acknowledged.has(ad.decision)) return
  if (repeats < 0.05) {
    book.add('views reported again')
    await call(street, agent, `${pick(street, dice) ?? address}/d/view/${ad.decision}`)
  }
  if (clicks < 0.1) await call(street, agent, `${address}/d/viewable/${ad.decision}`)
  if (clicks < 0.03) await call(street, agent, `${pick(street, dice) ?? address}/d/click/${ad.decision}`)
}

function pick(street: Street, dice: Dice): string | null {
  const throwsFor = dice()
  const addresses = street.addresses()
  return addresses.length === 0 ? null : oneOf(() => throwsFor, addresses)
}

async function ask(street: Street, agent: Agent, address: string): Promise<Ad[]> {
  const reply = await call(
    street,
    agent,
    `${address}/d/ads?site=${street.siteId}&zones=${street.zones.join()}`,
  )
  street.book.add(reply === null ? 'requests without an answer' : 'requests answered')
  if (reply?.status !== 200) return []
  const { ads } = JSON.parse(reply.text) as { ads: Record<string, Partial<Ad>> }
  const shown = Object.values(ads).flatMap(({ decision }) => (decision === undefined ? [] : [{ decision }]))
  street.book.add('ads shown', shown.length)
  return shown
}

/** Null: the process is not there, did not answer in time, or died before it did. */
function call(
  { book }: Pick<Street, 'book'>,
  agent: Agent,
  url: string,
): Promise<{ status: number; text: string } | null> {
  return new Promise((resolve) => {
    const headers = { 'user-agent': desktop, 'x-masthead-place': 'US-NY' }
    const sent = request(url, { agent, headers }, (response) => {
      if (response.statusCode === 500) book.add(brokenCalls)
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => resolve(null))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    sent.setTimeout(answerWithinMs, () => sent.destroy())
    sent.on('error', () => resolve(null))
    sent.on('close', () => resolve(null))
    sent.end()
  })
}
