/**
 * Purchases by card while everything is broken, through the product's own use case, at a card gateway whose log is on a
 * disk that fills up and is torn by crashes.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Dice, diceFrom, oneOf, wholeBetween } from '#domain/kernel/dice.ts'
import { saveCard } from '#server/billing/save-card.ts'
import { buyBudget } from '#server/campaigns/buy-budget.ts'
import { troubleOf } from '#server/database/trouble.ts'
import { logDisk } from '#server/gateways/payments/durable-log.ts'
import type { PaymentGateway } from '#server/gateways/payments/gateway.ts'
import { localLogPath, type LocalGateway, openLocalGateway } from '#server/gateways/payments/local.ts'
import type { Context, Platform } from '#server/kernel/context.ts'
import { Refused } from '#server/kernel/refused.ts'
import type { Book } from './book.ts'
import { administrator } from './purchases.ts'

const buyers = 6
const tries = 2
const soundDisk = { ...logDisk }

interface Wallet {
  readonly advertiserId: number
  readonly cardId: number
}

/** Of every saved card; it must stand nowhere afterwards. */
export const cardNumber = '4242424242424242'

export class Till {
  /** Keys of the purchases that were confirmed to their buyers, with the impressions they bought. */
  acknowledged = new Map<string, number>()
  readonly #ctx: Context
  readonly #dataDir: string
  readonly #book: Book
  #wallets: ReadonlyMap<number, Wallet> = new Map()
  #gateway: LocalGateway
  #kept: { log: string; acknowledged: ReadonlyMap<string, number> } | null = null

  private constructor(ctx: Omit<Context, 'payments'>, dataDir: string, gateway: LocalGateway, book: Book) {
    this.#gateway = gateway
    this.#dataDir = dataDir
    this.#book = book
    // Whichever is open at the moment: it is killed and started again.
    const payments: PaymentGateway = {
      isTest: true,
      tokenize: (card) => this.#gateway.tokenize(card),
      charge: (request) => this.#gateway.charge(request),
      find: (key) => this.#gateway.find(key),
    }
    this.#ctx = { ...ctx, payments }
  }

  static async open(
    platform: Platform,
    dataDir: string,
    campaignIds: readonly number[],
    book: Book,
  ): Promise<Till> {
    const gateway = await openLocalGateway(dataDir, platform.clock, () => {})
    const actor = await administrator(platform.db)
    const till = new Till({ ...platform, actor }, dataDir, gateway, book)
    till.#wallets = await till.#walletsOf(campaignIds)
    return till
  }

  /** Several buy a few impressions now and then, and again with the same key where the answer was lost. */
  async sell(campaignIds: readonly number[], seed: number, isOver: () => boolean): Promise<void> {
    const buying = Array.from({ length: buyers }, (_, at) =>
      this.#buyOn(`buyer-${at}`, campaignIds, diceFrom(seed * 100 + at), isOver),
    )
    await Promise.all(buying)
  }

  async #buyOn(
    buyer: string,
    campaignIds: readonly number[],
    dice: Dice,
    isOver: () => boolean,
  ): Promise<void> {
    for (let at = 0; !isOver(); at += 1) {
      const [campaignId, cents, pauseMs] = [oneOf(dice, campaignIds), wholeBetween(dice, 6, 30), dice() * 600]
      const wallet = this.#wallets.get(campaignId)
      if (wallet) await this.#buy(`${buyer}-${at}`, campaignId, cents, wallet)
      await sleep(1_000 + pauseMs)
    }
  }

  /** A process that is killed in the middle of writing leaves half a line behind; the next one opens what is there. */
  async tear(): Promise<void> {
    await this.#gateway.close()
    appendFileSync(localLogPath(this.#dataDir), '{"kind":"charge","at":"2026-02-02T15:0')
    this.#gateway = await openLocalGateway(this.#dataDir, this.#ctx.clock, () =>
      this.#book.add('torn lines cut off'),
    )
  }

  /** Half of what is written fits on the disk; or all of it, and cannot be kept. */
  fillDisk(): void {
    const full = () => Object.assign(new Error('no space left on the device'), { code: 'ENOSPC' })
    let writes = 0
    logDisk.write = async (file, bytes) => {
      writes += 1
      if (writes % 2 === 0) return soundDisk.write(file, bytes)
      await soundDisk.write(file, bytes.subarray(0, bytes.length >> 1))
      throw full()
    }
    logDisk.sync = async () => {
      throw full()
    }
  }

  emptyDisk(): void {
    Object.assign(logDisk, soundDisk)
  }

  /** The log belongs to the same backup as the database. */
  backUp(): void {
    const path = localLogPath(this.#dataDir)
    const log = existsSync(path) ? readFileSync(path, 'utf8') : ''
    this.#kept = { log, acknowledged: new Map(this.acknowledged) }
  }

  async restore(): Promise<void> {
    if (this.#kept === null) return
    await this.#gateway.close()
    writeFileSync(localLogPath(this.#dataDir), this.#kept.log)
    this.acknowledged = new Map(this.#kept.acknowledged)
    this.#gateway = await openLocalGateway(this.#dataDir, this.#ctx.clock, () => {})
  }

  close(): Promise<void> {
    this.emptyDisk()
    return this.#gateway.close()
  }

  async #buy(key: string, campaignId: number, cents: number, wallet: Wallet): Promise<void> {
    const payment = {
      amount: `0.${String(cents).padStart(2, '0')}`,
      quantity: null,
      key,
      card: { kind: 'saved' as const, cardId: wallet.cardId },
    }
    const ctx = { ...this.#ctx, actor: { ...this.#ctx.actor, personId: wallet.advertiserId } }
    for (let tried = 0; tried < tries; tried += 1) {
      try {
        const { purchased } = await buyBudget(ctx, { campaignId, payment, network: '203.0.113.0/24' })
        this.acknowledged.set(key, purchased)
        this.#book.add('purchases by card')
        return
      } catch (error) {
        // What a person reads as a sentence, with a status below 500 or 503; anything else would be a 500.
        const isTold = error instanceof Refused || troubleOf(error) !== null
        const told = error instanceof Refused ? error.message : troubleOf(error)
        this.#book.add(isTold ? `purchases answered ${told}` : brokenCalls)
        if (!isTold) this.#book.note(`a purchase broke: ${String(error)}`)
      }
      await sleep(200)
    }
  }

  /** Each campaign is paid for by its own advertiser. */
  async #walletsOf(campaignIds: readonly number[]): Promise<Map<number, Wallet>> {
    const { db, clock } = this.#ctx
    const campaigns = await db
      .selectFrom('campaign')
      .select(['id', 'advertiserId'])
      .where('id', 'in', [...campaignIds])
      .execute()
    const wallets = new Map<number, Wallet>()
    for (const { id, advertiserId } of campaigns) {
      const card = { number: cardNumber, expiryMonth: 12, expiryYear: 2099, cvv: '123', zip: '11201' }
      const cardId = await saveCard(this.#ctx, card, { advertiserId, savedBy: advertiserId }, clock.now())
      wallets.set(id, { advertiserId, cardId })
    }
    return wallets
  }
}

/** Calls that ended in a 500, or would have: each is a fault. */
export const brokenCalls = 'calls that broke'
