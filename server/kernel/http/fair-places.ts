/**
 * What takes much of the machine, such as forms with files, is in hand a few at a time, and whoever comes then waits for a place. A place that comes free is
 * given to whom has the fewest, and of these to whom had a turn longest ago, so that nobody, however many forms they send,
 * keeps another person waiting behind all of them.
 */
import { Refused } from '../refused.ts'

export interface PlaceLimits {
  /** How many are in hand at a time, of everybody together. */
  readonly inAll: number
  /** How many of one person are in hand at a time. */
  readonly ofOnePerson: number
  /** How many of one person may wait for a place. */
  readonly waitingOfOnePerson: number
  /** Absent: as long as it takes, where whoever asks is answered otherwise meanwhile. */
  readonly waitMs?: number | undefined
}

type Person = number | undefined

interface PlacedRequest {
  readonly person: Person
  /** Of one lane one is in hand at a time, and those who wait for that hold no place meanwhile. */
  readonly lane?: string | undefined
}

interface WaitingRequest extends PlacedRequest {
  readonly enter: () => void
}

/** Runs the work when there is a place for it; refuses (503) who waited for too long, or has too many waiting. */
export type InAPlace = <Result>(
  who: PlacedRequest & { readonly signal: AbortSignal },
  work: () => Promise<Result>,
) => Promise<Result>

/** The limits are asked for each time: they may change while it runs. `refused` is what those are told who come in vain. */
export function openFairPlaces(
  limits: () => PlaceLimits,
  refused: 'too-many-forms' | 'not-now' = 'too-many-forms',
): InAPlace {
  const tooMany = () => new Refused({ refused }, 503)
  const inHand = new Set<PlacedRequest>()
  const waiting = new Set<WaitingRequest>()
  const heldBy = (person: Person) => [...inHand].filter((one) => one.person === person).length
  const isTaken = (lane: string | undefined) =>
    lane !== undefined && [...inHand].some((one) => one.lane === lane)

  /** Who waits and may come in: the first of those who hold the fewest. */
  function next(): WaitingRequest | undefined {
    const { inAll, ofOnePerson } = limits()
    if (inHand.size >= inAll) return undefined
    const ready = [...waiting].filter(({ person, lane }) => heldBy(person) < ofOnePerson && !isTaken(lane))
    return ready.toSorted((one, other) => heldBy(one.person) - heldBy(other.person))[0]
  }

  function letIn(): void {
    for (let one = next(); one; one = next()) {
      waiting.delete(one)
      inHand.add(one)
      one.enter()
    }
  }

  /** What else a person waits for comes behind everybody who waits. */
  function letOthersPass(person: Person): void {
    for (const one of [...waiting].filter((other) => other.person === person)) {
      waiting.delete(one)
      waiting.add(one)
    }
  }

  async function enter({ person, lane }: PlacedRequest, signal: AbortSignal): Promise<WaitingRequest> {
    const { waitMs, waitingOfOnePerson } = limits()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const mine: WaitingRequest = { person, lane, enter: resolve }
    const leave = (refused: Refused) => {
      if (waiting.delete(mine)) reject(refused)
    }
    waiting.add(mine)
    letIn()
    if ([...waiting].filter((one) => one.person === person).length > waitingOfOnePerson) leave(tooMany())
    const end = waitMs === undefined ? undefined : setTimeout(() => leave(tooMany()), waitMs)
    const gone = () => leave(new Refused({ refused: 'malformed' }, 400))
    signal.addEventListener('abort', gone)
    if (signal.aborted) gone()
    await promise.finally(() => {
      clearTimeout(end)
      signal.removeEventListener('abort', gone)
    })
    return mine
  }

  return async ({ signal, ...request }, work) => {
    const mine = await enter(request, signal)
    try {
      return await work()
    } finally {
      inHand.delete(mine)
      letOthersPass(mine.person)
      letIn()
    }
  }
}
