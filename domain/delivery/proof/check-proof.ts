/** Recomputes a proof of delivery from its lines alone, and says at which line it does not hold. */
import {
  previousIn,
  type ProofHead,
  type ProofTotals,
  readHead,
  readTotals,
  readView,
  type Sha256,
  sumOf,
} from './proof-lines.ts'

interface ProofFault {
  /** The first line of the file is 1. */
  readonly line: number
  readonly says: string
}

export interface CheckedProof {
  /** Null when the first line names no campaign and day. */
  readonly head: ProofHead | null
  /** The totals as the lines have them, whatever the last one says. */
  readonly totals: ProofTotals
  readonly lines: number
  /** The hash of the last line, which stands for the whole file: two files with one seal are the same. */
  readonly seal: string
  /** The first twenty; a file that is wrong throughout need not be told line by line. */
  readonly faults: readonly ProofFault[]
}

export interface ProofCheck {
  /** Takes the next line, without its line feed. */
  take(line: string): void
  /** `isWhole`: the last line ended with its line feed. */
  end(isWhole: boolean): CheckedProof
}

const mostFaults = 20

export function checkProof(sha256: Sha256): ProofCheck {
  const faults: ProofFault[] = []
  const billedDecisions = new Set<string>()
  const filtered = new Map<string, number>()
  let billed = 0
  let head: ProofHead | null = null
  let hasEnded = false
  let previous = ''
  let at = 0

  function fault(says: string, line = at): void {
    if (faults.length < mostFaults) faults.push({ line, says })
  }

  function take(line: string): void {
    at += 1
    if (at > 1) checkPlace(line)
    previous = sha256(`${line}\n`)
    if (hasEnded) fault('stands behind the totals, with which a proof ends')
    else if (at === 1) takeHead(line)
    else takeViewOrTotals(line)
  }

  function checkPlace(line: string): void {
    if (previousIn(line) === previous) return
    const before = at - 1
    fault(
      `the chain breaks here: this line does not carry the hash of line ${before}. ` +
        `Line ${before} was changed, or lines were removed, added or moved between the two`,
    )
  }

  function takeHead(line: string): void {
    head = readHead(line)
    if (head === null) fault(`is not the first line of a proof of delivery${hint(line)}`)
  }

  function takeViewOrTotals(line: string): void {
    const view = readView(line)
    if (view === null) return takeTotals(line)
    if (head !== null && !view.hour.startsWith(`${head.day}T`)) fault(`is of another day than ${head.day}`)
    if (view.reason !== null) {
      filtered.set(view.reason, (filtered.get(view.reason) ?? 0) + 1)
      return
    }
    billed += 1
    if (billedDecisions.has(view.decision)) fault(`bills decision ${view.decision} a second time`)
    billedDecisions.add(view.decision)
  }

  function takeTotals(line: string): void {
    const said = readTotals(line)
    if (said === null) return fault(`is neither a view nor the totals${hint(line)}`)
    hasEnded = true
    compare('views', said.views, billed + sumOf(filtered))
    compare('billed views', said.billed, billed)
    compare('filtered views', said.notBilled, sumOf(filtered))
    for (const reason of new Set([...said.filtered.keys(), ...filtered.keys()]))
      compare(`views filtered for ${reason}`, said.filtered.get(reason) ?? 0, filtered.get(reason) ?? 0)
  }

  function compare(what: string, said: number, counted: number): void {
    if (said !== counted) fault(`says ${said} ${what}; the lines before it have ${counted}`)
  }

  return {
    take,
    end(isWhole) {
      if (!isWhole) fault('is cut off: a line ends with a line feed')
      if (!hasEnded) fault('is the last one: the totals are missing, so the end of the file is gone', at || 1)
      return { head, totals: { billed, filtered }, lines: at, seal: previous, faults }
    },
  }
}

const hint = (line: string): string =>
  line.endsWith('\r') ? ': its line ends were rewritten; check the file as it was downloaded' : ''
