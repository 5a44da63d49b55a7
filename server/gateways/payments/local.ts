/**
 * The local twin of a card processor. It knows nothing of our tables and keeps its own durable log, so that it
 * can be asked, as an independent witness, what was charged. It declines what the public test numbers decline,
 * and can be told to misbehave the way networks do.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cardTypeOf } from '#domain/billing/card.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type DurableLog, openDurableLog } from './durable-log.ts'
import type { CardToken, ChargeOutcome, ChargeRequest, PaymentGateway, TypedCard } from './gateway.ts'
import { behaviourOf, type TestBehaviour } from './test-cards.ts'

interface TokenLine {
  readonly kind: 'token'
  readonly at: string
  readonly token: string
  readonly brand: string
  readonly lastDigits: string
  readonly behaviour: TestBehaviour
}

export interface ChargeLine {
  readonly kind: 'charge'
  readonly at: string
  readonly key: string
  readonly chargeId: string | null
  readonly amountCents: string
  readonly currency: string
  readonly token: string
  readonly description: string
  readonly outcome: ChargeOutcome
}

type Line = TokenLine | ChargeLine

/** Each fault strikes the given number of next charges, then is over. */
export interface Faults {
  /** Answers only after this many milliseconds. */
  slowMs: number
  /** Charges, and then the answer is lost on its way. */
  dropReplies: number
  /** Charges, and then answers with an error of its own. */
  failAfterCharge: number
  /** Declines, whatever the card. */
  declineNext: number
}

const noFaults: Faults = { slowMs: 0, dropReplies: 0, failAfterCharge: 0, declineNext: 0 }

export interface LocalGateway extends PaymentGateway {
  readonly isTest: true
  readonly faults: Faults
  /** Everything charged or declined, oldest first, straight from the log. */
  charges(): readonly ChargeLine[]
  close(): Promise<void>
}

/** Opens the gateway on its folder; what it had charged before, it still knows. */
export async function openLocalGateway(dataDir: string, clock: Clock): Promise<LocalGateway> {
  const log: DurableLog<Line> = await openDurableLog(join(dataDir, 'gateway', 'log.jsonl'))
  const tokens = new Map<string, TokenLine>()
  const charges = new Map<string, ChargeLine>()
  for (const line of log.past) {
    if (line.kind === 'token') tokens.set(line.token, line)
    else charges.set(line.key, line)
  }
  const inFlight = new Map<string, Promise<ChargeLine>>()
  const faults: Faults = { ...noFaults }

  /** The same key is charged once, also when it arrives twice at the same moment. */
  function chargeOnce(request: ChargeRequest): Promise<ChargeLine> {
    const known = charges.get(request.key)
    if (known) return Promise.resolve(known)
    const running = inFlight.get(request.key)
    if (running) return running
    const work = writeCharge(request).finally(() => inFlight.delete(request.key))
    inFlight.set(request.key, work)
    return work
  }

  async function writeCharge(request: ChargeRequest): Promise<ChargeLine> {
    const outcome = decide(tokens.get(request.token), faults)
    const line: ChargeLine = {
      kind: 'charge',
      at: clock.now().toISOString(),
      key: request.key,
      chargeId: outcome.outcome === 'succeeded' ? outcome.chargeId : null,
      amountCents: String(request.amountCents),
      currency: request.currency,
      token: request.token,
      description: request.description,
      outcome,
    }
    await log.append(line)
    charges.set(request.key, line)
    return line
  }

  return {
    isTest: true,
    faults,
    charges: () => [...charges.values()],

    async tokenize(card: TypedCard): Promise<CardToken> {
      const line: TokenLine = {
        kind: 'token',
        at: clock.now().toISOString(),
        token: `tok_${randomUUID()}`,
        brand: cardTypeOf(card.number)?.brand ?? 'card',
        lastDigits: card.number.slice(-4),
        behaviour: behaviourOf(card.number),
      }
      await log.append(line)
      tokens.set(line.token, line)
      return {
        token: line.token,
        brand: line.brand,
        lastDigits: line.lastDigits,
        expiryMonth: card.expiryMonth,
        expiryYear: card.expiryYear,
      }
    },

    async charge(request) {
      const line = await chargeOnce(request)
      if (faults.slowMs > 0) await sleep(faults.slowMs)
      if (strikes(faults, 'dropReplies')) return { outcome: 'unknown', reason: 'the reply was lost' }
      if (strikes(faults, 'failAfterCharge'))
        return { outcome: 'unknown', reason: 'the gateway answered with an error' }
      return line.outcome
    },

    async find(key) {
      const running = inFlight.get(key)
      const line = running ? await running : charges.get(key)
      return line?.outcome ?? null
    },

    close: () => log.close(),
  }
}

/** What becomes of a charge: its card says so, unless a test wants a decline. */
function decide(token: TokenLine | undefined, faults: Faults): ChargeOutcome {
  if (!token)
    return {
      outcome: 'declined',
      code: 'unknown_token',
      publicText: 'This card is not known. Enter it again.',
    }
  if (strikes(faults, 'declineNext'))
    return { outcome: 'declined', code: 'card_declined', publicText: 'Your card was declined.' }
  switch (token.behaviour.does) {
    case 'decline':
      return { outcome: 'declined', code: token.behaviour.code, publicText: token.behaviour.publicText }
    case 'need-action':
      return {
        outcome: 'needs-action',
        publicText: 'Your bank asks you to confirm this payment. Use another card.',
      }
    case 'succeed':
      return { outcome: 'succeeded', chargeId: `ch_${randomUUID()}` }
  }
}

function strikes(faults: Faults, fault: 'dropReplies' | 'failAfterCharge' | 'declineNext'): boolean {
  if (faults[fault] === 0) return false
  faults[fault] -= 1
  return true
}
