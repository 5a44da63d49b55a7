/**
 * The local twin of a card processor. It knows nothing of our tables and keeps its own durable log, so that it
 * can be asked, as an independent witness, what was charged. It declines what the public test numbers decline,
 * and can be told to misbehave the way networks do.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cardTypeOf } from '#domain/billing/card-types.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type DurableLog, openDurableLog } from './durable-log.ts'
import type { CardToken, ChargeOutcome, ChargeRequest, PaymentGateway, TypedCard } from './gateway.ts'
import { behaviourOf } from './test-cards.ts'
import { type TokenLine, type Faults, noFaults, decide, strikes } from './local-outcome.ts'

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

export interface LocalGateway extends PaymentGateway {
  readonly isTest: true
  readonly faults: Faults
  /** Everything charged or declined, oldest first, straight from the log. */
  charges(): readonly ChargeLine[]
  close(): Promise<void>
}

/** Where the local gateway keeps its log. */
export const localLogPath = (dataDir: string): string => join(dataDir, 'gateway', 'log.jsonl')

/** Opens the gateway on its folder; what it had charged before, it still knows. `tell` hears what its log had lost. */
export async function openLocalGateway(
  dataDir: string,
  clock: Clock,
  tell: (note: string) => void,
): Promise<LocalGateway> {
  const log: DurableLog<Line> = await openDurableLog(localLogPath(dataDir))
  for (const note of log.notes) tell(note)
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
      const line = charges.get(key) ?? (await inFlight.get(key)?.catch(() => undefined))
      // Until the log is known to hold nothing of it, nobody can say that it was never charged.
      if (line === undefined) await log.settled()
      return line?.outcome ?? null
    },

    close: () => log.close(),
  }
}
