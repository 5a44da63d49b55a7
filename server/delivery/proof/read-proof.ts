/** Puts the parts that the delivery processes handed in together to the proof of one campaign and day. */
import { sha256 } from '../../kernel/sha256.ts'
import { setImmediate as leaveRoom } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { foundLater } from '#domain/delivery/promises/give-back.ts'
import {
  filteredFor,
  headInWords,
  proofHourInWords,
  hourOfSite,
  hourOfSiteIn,
  proofChain,
  reasonIn,
  totalsInWords,
} from '#domain/delivery/proof/proof-lines.ts'
import { type ViewCounts, mayProve } from '#domain/delivery/proof/proof-state.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import type { Platform } from '#server/kernel/context.ts'
import * as store from '../store/proofs.ts'

export type DayOfCampaign = store.DayOfCampaign

export interface Proof {
  /** Whether the day can be proven. */
  readonly verdict: Verdict
  /** The lines of the proof, some at a time; the same ones every time, for as long as nothing more is counted. */
  text(): AsyncGenerator<string>
}

/** Few enough lines that others who ask meanwhile do not wait. */
const linesAtOnce = 1_000
const unzip = promisify(gunzip)

export async function readProof(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  which: DayOfCampaign,
): Promise<Proof> {
  const parts = await store.readParts(db, which)
  const shown = await store.readShown(db, which)
  const givenBack = await store.readGivenBack(db, which)
  const sum = (of: (part: ViewCounts) => number) => parts.reduce((all, part) => all + of(part), 0)
  const billedNoMore = givenBack.reduce((all, { views }) => all + views, 0)
  const held = {
    billed: sum(({ billed }) => billed) - billedNoMore,
    filtered: sum(({ filtered }) => filtered) + billedNoMore,
  }

  async function* text(): AsyncGenerator<string> {
    const place = proofChain(sha256)
    const asBilledNow = giveBack(givenBack)
    const filtered = new Map<string, number>()
    let billed = 0
    yield place(headInWords({ network: config.baseUrl, campaign: which.campaignId, day: which.day }))
    for (const part of parts) {
      const zipped = await store.readPartLines(db, which, part)
      const lines = (await unzip(zipped)).toString().split('\n').slice(0, -1)
      for (let at = 0; at < lines.length; at += linesAtOnce) {
        let some = ''
        for (const line of lines.slice(at, at + linesAtOnce).map(asBilledNow)) {
          const reason = reasonIn(line)
          if (reason === null) billed += 1
          else filtered.set(reason, (filtered.get(reason) ?? 0) + 1)
          some += place(line)
        }
        yield some
        await leaveRoom()
      }
    }
    yield place(totalsInWords({ billed, filtered }))
  }

  return { verdict: mayProve(which.day, clock.now(), shown, held), text }
}

/** Of each hour of a site as many billed views as were given back, the first ones, stand as what they turned out to be. */
function giveBack(givenBack: readonly store.ReturnedViews[]): (said: string) => string {
  const left = new Map(
    givenBack.map(({ siteId, hour, views }) => [hourOfSite(proofHourInWords(hour), siteId), views]),
  )
  if (left.size === 0) return (said) => said
  return (said) => {
    const name = hourOfSiteIn(said)
    const views = left.get(name) ?? 0
    if (views === 0 || reasonIn(said) !== null) return said
    left.set(name, views - 1)
    return filteredFor(foundLater, said)
  }
}
