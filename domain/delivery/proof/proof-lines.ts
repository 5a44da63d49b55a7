/**
 * A proof of delivery as text: one JSON object a line. Each line carries the SHA-256 of the line before it, with its
 * line feed, so that no line can be changed, removed, added or moved without the next one telling. What the lines
 * say is described for readers in docs/proof-of-delivery.md; here they are written and read.
 */
import { type NewYorkDay, wallOf } from '#domain/kernel/newyork.ts'

/** SHA-256 of a text, as 64 small hexadecimal digits. */
export type Sha256 = (text: string) => string

export interface ProofHead {
  /** The address of the network that delivered. */
  readonly network: string
  readonly campaign: number
  readonly day: NewYorkDay
}

export interface ProofView {
  /** Node, epoch and number of the decision, such as `1-3-42`. */
  readonly decision: string
  /** Beginning of the New York hour, such as `2026-02-01T12:00:00-05:00`. */
  readonly hour: string
  readonly site: number
  readonly zone: number
  /** Null: billed. */
  readonly reason: string | null
}

export interface ProofTotals {
  readonly billed: number
  /** How many views were not billed, by reason. */
  readonly filtered: ReadonlyMap<string, number>
}

const format = 'masthead 1'
const nothingBefore = '0'.repeat(64)

/** Puts a line's place in the chain before what it says; the lines must be given in their order. */
export function proofChain(sha256: Sha256): (said: string) => string {
  let previous = nothingBefore
  return (said) => {
    const line = `{"previous":"${previous}",${said.slice(1)}\n`
    previous = sha256(line)
    return line
  }
}

export function headInWords({ network, campaign, day }: ProofHead): string {
  return JSON.stringify({ proof: format, network, campaign, day })
}

export function viewInWords({ decision, hour, site, zone, reason }: ProofView): string {
  const result = reason === null ? { result: 'billed' } : { result: 'filtered', reason }
  return JSON.stringify({ decision, hour, site, zone, ...result })
}

export function totalsInWords({ billed, filtered }: ProofTotals): string {
  const not = sumOf(filtered)
  const reasons = Object.fromEntries([...filtered].sort(([a], [b]) => (a < b ? -1 : 1)))
  return JSON.stringify({ views: billed + not, billed, filtered: not, reasons })
}

export const sumOf = (filtered: ReadonlyMap<string, number>): number =>
  [...filtered.values()].reduce((all, one) => all + one, 0)

/** `2026-02-01T12:00:00-05:00`: also the hour that autumn shows twice is told from its twin. */
export function proofHourInWords(hour: Date): string {
  const wall = wallOf(hour)
  const behind = Math.round((hour.getTime() - wall.getTime()) / 3_600_000)
  return `${wall.toISOString().slice(0, 19)}-${String(behind).padStart(2, '0')}:00`
}

const place = /^\{"previous":"([0-9a-f]{64})",/
const headText =
  /^\{"previous":"0{64}","proof":"masthead 1","network":"([^"\\]+)","campaign":([1-9]\d*),"day":"(\d{4}-\d\d-\d\d)"\}$/
const viewText =
  /^\{"previous":"\w{64}","decision":"(\d+-\d+-\d+)","hour":"(\d{4}-\d\d-\d\dT\d\d:00:00-\d\d:00)","site":(\d+),"zone":(\d+),"result":(?:"billed"|"filtered","reason":"([a-z-]+)")\}$/
const totalsText =
  /^\{"previous":"\w{64}","views":(\d+),"billed":(\d+),"filtered":(\d+),"reasons":\{((?:"[a-z-]+":\d+,?)*)\}\}$/

/** The hash that a line carries, whatever else it says; null when it carries none. */
export const previousIn = (line: string): string | null => place.exec(line)?.[1] ?? null

/** The first line; null when it is none. A proof has no other way to be written, so its letters are compared. */
export function readHead(line: string): ProofHead | null {
  const [, network, campaign, day] = headText.exec(line) ?? []
  return network && campaign && day ? { network, campaign: Number(campaign), day } : null
}

export function readView(line: string): ProofView | null {
  const [, decision, hour, site, zone, reason = null] = viewText.exec(line) ?? []
  if (decision === undefined || hour === undefined) return null
  return { decision, hour, site: Number(site), zone: Number(zone), reason }
}

/** Why the view of a line was not billed; null: it was. */
export const reasonIn = (said: string): string | null => /"reason":"([a-z-]+)"\}$/.exec(said)?.[1] ?? null

/** The decision whose view a line tells, without its place in the chain; null when it tells none. */
export const decisionIn = (said: string): string | null => /^\{"decision":"([\d-]+)"/.exec(said)?.[1] ?? null

/** Hour and site of what a view's line says, as one name: what views are given back by. */
export const hourOfSite = (hour: string, site: number): string => `${hour} ${site}`

export function hourOfSiteIn(said: string): string {
  const [, hour = '', site] = /"hour":"([^"]+)","site":(\d+)/.exec(said) ?? []
  return hourOfSite(hour, Number(site))
}

/** The line of a billed view, as that of one that is billed no more. */
export const filteredFor = (reason: string, said: string): string =>
  said.replace('"result":"billed"}', `"result":"filtered","reason":"${reason}"}`)

/** The last line; `views` and `notBilled` as it says them, so that they can be held against their parts. */
export function readTotals(line: string): (ProofTotals & { views: number; notBilled: number }) | null {
  const [, views, billed, notBilled, reasons] = totalsText.exec(line) ?? []
  if (reasons === undefined) return null
  const pairs = [...reasons.matchAll(/"([a-z-]+)":(\d+)/g)]
  const filtered = new Map(pairs.map(([, reason = '', count]) => [reason, Number(count)]))
  return { views: Number(views), billed: Number(billed), notBilled: Number(notBilled), filtered }
}
