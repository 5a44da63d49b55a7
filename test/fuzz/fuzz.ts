/**
 * One run: a product in a process of its own, requests to every endpoint by everybody in several lanes, and a look at what
 * was left behind. The requests follow from the seed; what the product has made of those before them, in time, does not.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { buildScreens } from '#server/screens.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { nameOf } from '../requests/every-endpoint.ts'
import { Cast, castNames } from './cast.ts'
import { endpointOf } from '../requests/endpoint-at.ts'
import { describedEndpoints } from './described.ts'
import { faultOf } from './faults.ts'
import { FuzzedProduct } from './fuzzed-product.ts'
import { type Plan, requests } from './requests.ts'
import { isFlat } from './memory.ts'
import { bringBack, plantScene, restorePassword } from './scene.ts'
import { sendAgainWhereLate } from './send.ts'
import { reaches } from '../who-sees.ts'
import { seesEverybody } from './strangers.ts'
import { sweepProduct } from './left-behind.ts'
import { wireOf } from './wire.ts'

export interface Wishes {
  readonly seed: number
  readonly requests: number
}

export interface Fault {
  readonly endpoint: string
  readonly what: string
  /** The request, as small as it could be made. */
  readonly request: string
}

export interface Result {
  readonly faults: readonly Fault[]
  /** Where secrets stand that must stand nowhere. */
  readonly secrets: readonly string[]
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>
  /** Endpoints that never answered with success to anybody. */
  readonly neverTaken: readonly string[]
  readonly slowestMs: number
  /** Resident memory after each tenth of the requests. */
  readonly residentBytes: readonly number[]
}

const lanes = 8
const bringBackEvery = 100
/** Those of whom most is asked come more often; null is nobody signed in. */
const often = ['advertiser', 'advertiser', 'advertiser', 'superadmin', 'superadmin', 'agent']
const people = [null, ...often, ...often, ...castNames]
/** A fault is made smaller by so many further requests at most. */
const shrinkingRequests = 150

/** When it is aborted, everything it started ends before it rejects. */
export async function fuzz(
  wishes: Wishes,
  hear: (line: string) => void = () => {},
  abort?: AbortSignal,
): Promise<Result> {
  const room = mkdtempSync(join(tmpdir(), 'masthead-fuzz-'))
  // Root's database user must be let in.
  chmodSync(room, 0o755)
  let product: FuzzedProduct | null = null
  let result: Result | null = null
  try {
    await buildScreens(hear)
    product = await FuzzedProduct.start(room)
    const aborted = Promise.withResolvers<never>()
    abort?.addEventListener('abort', () => aborted.reject(abort.reason))
    const fuzzer = new Fuzzer(product, await describedEndpoints(), hear)
    result = await Promise.race([fuzzer.run(wishes), aborted.promise])
    return result
  } finally {
    await product?.stop()
    if (abort?.aborted || (result && isSound(result))) rmSync(room, { recursive: true, force: true })
    else {
      writeFileSync(join(room, 'product.log'), product?.said ?? '')
      process.stderr.write(`What the product said and wrote is in ${room}.\n`)
    }
  }
}

/** Whether everything is as it must be. */
export const isSound = ({ faults, secrets, residentBytes }: Result): boolean =>
  faults.length === 0 && secrets.length === 0 && isFlat(residentBytes)

class Fuzzer {
  readonly #product: FuzzedProduct
  readonly #endpoints: readonly Endpoint[]
  readonly #hear: (line: string) => void
  readonly #cast: Cast
  readonly #endpointOf: (method: string, path: string) => Endpoint | undefined
  readonly #faults = new Map<string, Fault>()
  readonly #statuses = new Map<number, number>()
  readonly #taken = new Set<string>()
  readonly #residentBytes: number[] = []
  #slowestMs = 0
  #sent = 0

  constructor(product: FuzzedProduct, endpoints: readonly Endpoint[], hear: (line: string) => void) {
    this.#product = product
    this.#endpoints = endpoints
    this.#hear = hear
    this.#cast = new Cast(product.address, (email) => restorePassword(product.connection.db, email))
    this.#endpointOf = endpointOf(endpoints)
  }

  async run({ seed, requests: many }: Wishes): Promise<Result> {
    const scene = await plantScene(this.#product, this.#cast)
    const plans = requests({ endpoints: this.#endpoints, people, scene })
    const tenth = Math.ceil(many / 10)
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const share = Math.floor(many / lanes) + (lane < many % lanes ? 1 : 0)
        for (let done = 0, turn = 0; done < share; turn += 1)
          done += await this.#lane(plans, seed + lane + turn * lanes, share - done, tenth)
      }),
    )
    await this.#product.close()
    const secrets = await sweepProduct(this.#product, this.#cast.given)
    const neverTaken = this.#endpoints.map(nameOf).filter((name) => !this.#taken.has(name))
    return {
      faults: [...this.#faults.values()],
      secrets,
      statuses: this.#statuses,
      neverTaken,
      slowestMs: this.#slowestMs,
      residentBytes: this.#residentBytes,
    }
  }

  /** Sends until a fault that is new has been found and made small; answers how many requests that were. */
  async #lane(plans: fc.Arbitrary<Plan>, seed: number, many: number, tenth: number): Promise<number> {
    let small: Fault | null = null
    let shrinking = 0
    const property = fc.asyncProperty(plans, async (plan) => {
      if (small && (shrinking += 1) > shrinkingRequests) return true
      if ((this.#sent += 1) % tenth === 0) this.#tenthDone()
      if (this.#sent % bringBackEvery === 0) await bringBack(this.#product)
      const fault = await this.#faultOf(plan)
      const isKnown = !fault || (small ? kindOf(fault) !== kindOf(small) : this.#faults.has(kindOf(fault)))
      if (isKnown) return true
      small = fault
      return false
    })
    const { numRuns, errorInstance } = await fc.check(property, { seed, numRuns: many, endOnFailure: false })
    const found = small as Fault | null
    if (errorInstance && !found) throw errorInstance
    if (found && !this.#faults.has(kindOf(found))) {
      this.#faults.set(kindOf(found), found)
      this.#hear(`${found.endpoint}: ${found.what}\n  ${found.request}\n  (seed ${seed})`)
    }
    return numRuns
  }

  #tenthDone(): void {
    this.#residentBytes.push(this.#product.residentBytes)
    this.#hear(`${this.#sent} requests`)
  }

  async #faultOf(plan: Plan): Promise<Fault | null> {
    const own = await this.#cast.of(plan.who)
    const wire = await wireOf(plan, own, await this.#cast.of('advertiser2'))
    const reaction = await sendAgainWhereLate(this.#product.address, wire)
    const endpoint = this.#endpointOf(wire.method, wire.path)
    const { status, tookMs } = reaction
    if (plan.who !== null && status === 401 && !plan.twist.cookie) this.#cast.ended(plan.who, own)
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    if (status >= 200 && status < 400 && endpoint) this.#taken.add(nameOf(endpoint))
    if (status === 503) this.#hear(`503 ${endpoint && nameOf(endpoint)} ${reaction.text}`)
    this.#slowestMs = Math.max(this.#slowestMs, tookMs)
    const access = endpoint?.access ?? ''
    const sees = plan.who !== null && (seesEverybody.has(plan.who) || reaches(plan.who, access, 'article'))
    const what = faultOf({ wire, endpoint, seesEverybody: sees }, reaction)
    if (what === null) return null
    const body = wire.body && wire.body.length > 2_000 ? `${wire.body.length} bytes` : String(wire.body)
    const { cookie: _, ...headers } = wire.headers as Record<string, string>
    const request = `${plan.who ?? 'nobody'}: ${wire.method} ${wire.path} ${JSON.stringify(headers)} ${body}`
    return { endpoint: endpoint ? nameOf(endpoint) : 'no endpoint', what, request }
  }
}

/** The same thing at the same endpoint, whatever numbers and times it tells. */
const kindOf = ({ endpoint, what }: Fault): string => `${endpoint} ${what.slice(0, 60).replace(/\d+/g, '#')}`
