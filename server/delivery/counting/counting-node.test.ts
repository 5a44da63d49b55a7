import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ModelDatabase, type Trouble } from '#test/delivery/counting-model.ts'
import { ModelDisk } from '#test/model-disk.ts'
import type { DecisionId } from '../facts/counter.ts'
import { type CountingNode, startCountingNode } from './counting-node.ts'
import { countingDefaults } from '../facts/counting-settings.ts'
import { openJournal } from '../journal/journal.ts'
import { recentRecords } from '../journal/journal-replay.ts'
import { replayJournal } from './replay.ts'

const bought = 60
const campaigns = [1, 2]
const folder = 'journal'
const minuteMs = 60_000

/** One node on the model of its database and disk, its crashes included. */
class Trial {
  readonly database = new ModelDatabase()
  readonly disk = new ModelDisk()
  atMs = 1_000_000
  private node: CountingNode | null = null
  readonly ids: DecisionId[] = []
  /** Decisions answered as counted, and as unbilled. */
  readonly acknowledged = new Map<string, 'counted' | 'unbilled'>()

  constructor() {
    for (const id of campaigns) this.database.bought.set(id, bought)
  }

  async start(): Promise<void> {
    const name = this.database.takeEpoch()
    const store = this.database.connect()
    const files = this.disk.mount()
    await replayJournal(store, name, files, folder, { recordsPerStep: 7 })
    const node = startCountingNode({
      name,
      store,
      settings: {
        ...countingDefaults,
        recordsPerStep: 5,
        askAgainMs: 0,
        refillParts: 4,
        idleMs: 5 * minuteMs,
      },
      now: () => new Date(Date.UTC(2026, 1, 2, 15) + this.atMs / 1000),
      monotonicMs: () => this.atMs,
      openJournal: (onDurable) =>
        openJournal({
          files,
          folder,
          ...name,
          onDurable,
          segmentBytes: 1_500,
          nowMs: () => Date.UTC(2026, 1, 2, 15),
          onFailure: () => {},
        }),
      onFault: () => {},
    })
    for (const record of await recentRecords(files, folder, 0)) node.remember(record)
    await node.tick()
    this.node = node
  }

  /** The process ends without a word; of what was not on the disk a part may be. */
  async crash(stays: number): Promise<void> {
    this.disk.cutPower(stays)
    this.database.trouble = 'none'
    await this.start()
  }

  get running(): CountingNode {
    if (this.node === null) throw new Error('not started')
    return this.node
  }

  async ask(campaignId: number, count: number): Promise<number> {
    let promised = 0
    for (let at = 0; at < count; at += 1) {
      await this.running.prepare([campaignId])
      const facts = {
        campaignId,
        mediaId: 5,
        siteId: 3,
        zone: 40,
        country: 'US',
        state: 'NY',
        device: 'phone' as const,
        decidedAtMs: Date.UTC(2026, 1, 2, 15),
      }
      const decision = this.running.reserve(facts.campaignId, facts.decidedAtMs)
      if (decision === null) continue
      const { node, epoch } = this.running
      this.ids.push({ ...facts, node, epoch, decision, filtered: null })
      promised += 1
    }
    return promised
  }

  /** Several browsers report at the same time; some of them twice. */
  async view(picks: readonly number[]): Promise<void> {
    const node = this.running
    await Promise.all(
      picks.map(async (pick) => {
        const id = this.ids[pick % this.ids.length]
        if (id === undefined) return
        const name = `${id.epoch}.${id.decision}`
        const outcome = await node.view(id, null).catch(() => null)
        if (outcome === 'counted' || outcome === 'unbilled') {
          expect(this.acknowledged.has(name), `${name} was acknowledged once`).toBe(false)
          this.acknowledged.set(name, outcome)
        }
      }),
    )
  }

  /** The process dies this many turns after something was begun. */
  async crashDuring(begun: Promise<unknown>, turns: number, stays: number): Promise<void> {
    begun.catch(() => {})
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    await this.crash(stays)
  }

  /** Sells and shows what is left, as long as there is anything. */
  async drain(): Promise<void> {
    for (const campaignId of campaigns) {
      for (let promised = 1; promised > 0; ) {
        const from = this.ids.length
        promised = await this.ask(campaignId, 10)
        await this.view(this.ids.slice(from).map((_, at) => from + at))
        await this.running.tick()
      }
    }
  }

  /** Everything promised has ended, and everything is counted. */
  async settle(): Promise<void> {
    this.database.trouble = 'none'
    this.disk.fails = 'none'
    this.atMs += 11 * minuteMs
    for (let round = 0; round < 3; round += 1) await this.running.tick()
  }

  expectNothingBeyondMoney(): void {
    for (const id of campaigns) {
      expect(this.database.billed.get(id) ?? 0).toBeLessThanOrEqual(bought)
      expect(this.database.free(id)).toBeGreaterThanOrEqual(0)
    }
  }

  expectEveryAcknowledgedViewOnce(): void {
    for (const [name, outcome] of this.acknowledged) {
      const counted = this.database.views.get(name) ?? []
      if (outcome === 'counted') expect([name, counted]).toEqual([name, ['billed']])
      else expect(counted.filter((how) => how !== 'billed')).toHaveLength(1)
    }
    for (const [name, counted] of this.database.views)
      expect([name, counted.filter((how) => how === 'billed').length]).toEqual([
        name,
        expect.toSatisfy((n) => n <= 1),
      ])
  }
}

type Step = (trial: Trial) => Promise<void> | void

const trouble =
  (kind: Trouble): Step =>
  (trial) =>
    void (trial.database.trouble = kind)
const ask = fc.tuple(fc.constantFrom(...campaigns), fc.integer({ min: 1, max: 12 })).map(
  ([id, count]): Step =>
    async (trial) =>
      void (await trial.ask(id, count)),
)
const view = fc.array(fc.nat({ max: 200 }), { minLength: 1, maxLength: 12 }).map(
  (picks): Step =>
    (trial) =>
      trial.view(picks),
)
const tick = fc.constant<Step>((trial) => trial.running.tick())
const steps = fc.oneof(
  { arbitrary: ask, weight: 6 },
  { arbitrary: view, weight: 6 },
  { arbitrary: tick, weight: 4 },
  { arbitrary: fc.constantFrom<Trouble>('refuses', 'loses-answer').map(trouble), weight: 2 },
  {
    arbitrary: fc.constantFrom('write' as const, 'sync' as const).map(
      (kind): Step =>
        (trial) =>
          void (trial.disk.fails = kind),
    ),
    weight: 1,
  },
  {
    arbitrary: fc.constantFrom(0.5, 4, 11).map(
      (minutes): Step =>
        (trial) =>
          void (trial.atMs += minutes * minuteMs),
    ),
    weight: 1,
  },
  {
    arbitrary: fc.constantFrom(...campaigns).map(
      (id): Step =>
        (trial) =>
          trial.running.recall(id).catch(() => {}),
    ),
    weight: 1,
  },
  {
    arbitrary: fc
      .tuple(fc.nat({ max: 25 }), fc.constantFrom(0, 0.4, 0.7, 1), fc.array(fc.nat({ max: 200 })))
      .map(
        ([turns, stays, picks]): Step =>
          (trial) =>
            trial.crashDuring(trial.view(picks), turns, stays),
      ),
    weight: 1,
  },
  {
    arbitrary: fc.tuple(fc.nat({ max: 25 }), fc.constantFrom(0, 0.4, 0.7, 1)).map(
      ([turns, stays]): Step =>
        (trial) =>
          trial.crashDuring(trial.running.tick(), turns, stays),
    ),
    weight: 1,
  },
)

test('DLV-03 no crash, lost answer, full disk or repeat counts a view twice or beyond the money', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 60 }), async (chosen) => {
      const trial = new Trial()
      await trial.start()
      for (const step of chosen) {
        await step(trial)
        trial.expectNothingBeyondMoney()
      }
      await trial.settle()
      trial.expectNothingBeyondMoney()
      trial.expectEveryAcknowledgedViewOnce()
      await trial.drain()
      await trial.settle()
      for (const id of campaigns) expect(trial.database.billed.get(id)).toBe(bought)
      trial.expectEveryAcknowledgedViewOnce()
    }),
    { numRuns: 500 },
  )
})

test('DLV-03 an id that names another campaign than was promised under it is not billed, and the promise goes back', async () => {
  const trial = new Trial()
  await trial.start()
  await trial.ask(1, 1)
  const [id] = trial.ids
  if (id === undefined) throw new Error('nothing was promised')
  expect(await trial.running.view({ ...id, campaignId: 2 }, null)).toBe('unbilled')
  expect(trial.running.isPromised(id)).toBe(false)
  expect(await trial.running.view(id, null)).toBe('repeated')
  await trial.running.tick()
  expect(trial.database.billed.size).toBe(0)
  await trial.drain()
  await trial.settle()
  for (const campaignId of campaigns) expect(trial.database.billed.get(campaignId)).toBe(bought)
})
