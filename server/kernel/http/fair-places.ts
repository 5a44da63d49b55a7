/**
 * What takes much of the machine, such as forms with files, is in hand a few at a time, and whoever comes then waits for a place. A place that comes free is
 * given to whom has the fewest, so that nobody, however many forms they send, keeps another person waiting behind all of them.
 */
import { Refused } from '../refused.ts'

export interface PlaceLimits {
  /** How many are in hand at a time, of everybody together. */
  readonly inAll: number
  /** How many of one person are in hand at a time. */
  readonly ofOnePerson: number
  /** How many of one person may wait for a place. */
  readonly waitingOfOnePerson: number
  readonly waitMs: number
}

type Person = number | undefined

interface WaitingRequest {
  readonly person: Person
  readonly enter: () => void
}

/** Runs the work when there is a place for it; refuses (503) who waited for too long, or has too many waiting. */
export type InAPlace = <Result>(
  who: { readonly person: Person; readonly signal: AbortSignal },
  work: () => Promise<Result>,
) => Promise<Result>

/** The limits are asked for each time: they may change while it runs. `refused` is what those are told who come in vain. */
export function openFairPlaces(
  limits: () => PlaceLimits,
  refused: 'too-many-forms' | 'not-now' = 'too-many-forms',
): InAPlace {
  const tooMany = () => new Refused({ refused }, 503)
  const inHand: Person[] = []
  const waiting = new Set<WaitingRequest>()
  const heldBy = (person: Person) => inHand.filter((one) => one === person).length

  /** Who waits and may come in: the first of those who hold the fewest. */
  function next(): WaitingRequest | undefined {
    const { inAll, ofOnePerson } = limits()
    if (inHand.length >= inAll) return undefined
    const ready = [...waiting].filter(({ person }) => heldBy(person) < ofOnePerson)
    return ready.toSorted((one, other) => heldBy(one.person) - heldBy(other.person))[0]
  }

  function letIn(): void {
    for (let one = next(); one; one = next()) {
      waiting.delete(one)
      inHand.push(one.person)
      one.enter()
    }
  }

  async function enter(person: Person, signal: AbortSignal): Promise<void> {
    const { waitMs, waitingOfOnePerson } = limits()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const mine: WaitingRequest = { person, enter: resolve }
    const leave = (refused: Refused) => {
      if (waiting.delete(mine)) reject(refused)
    }
    waiting.add(mine)
    letIn()
    if ([...waiting].filter((one) => one.person === person).length > waitingOfOnePerson) leave(tooMany())
    const end = setTimeout(() => leave(tooMany()), waitMs)
    const gone = () => leave(new Refused({ refused: 'malformed' }, 400))
    signal.addEventListener('abort', gone)
    if (signal.aborted) gone()
    await promise.finally(() => {
      clearTimeout(end)
      signal.removeEventListener('abort', gone)
    })
  }

  return async ({ person, signal }, work) => {
    await enter(person, signal)
    try {
      return await work()
    } finally {
      inHand.splice(inHand.indexOf(person), 1)
      letIn()
    }
  }
}
