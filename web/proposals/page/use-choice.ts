import { useRef, useState } from 'react'
import { chooseOptions, type ClientPage, readClientPage } from '#contract/proposals/client-page.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { choiceFault } from '#domain/proposals/choice.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { refresh } from '#web/kernel/read.ts'
import { ask } from '#web/proposals/page/ask.ts'
import { visited } from '#web/proposals/page/visited.ts'
import { takenIn, withChoice } from '#web/proposals/page/with-choice.ts'

export interface Choice {
  readonly choose: (itemId: number, isTaken: boolean) => void
  /** Why the last tick was not kept, as a sentence. */
  readonly fault: string | null
  /** A tick is being kept: the total is not the server's yet. */
  readonly isChoosing: boolean
}

/**
 * What is ticked counts at once, and is kept one after the other: of many quick ticks the last says how it stands. What
 * the server refuses is shown as it was again.
 */
export function useChoice(read: ClientPage | undefined, show: (page: ClientPage) => void) {
  const [wanted, setWanted] = useState<ReadonlySet<number> | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const latest = useRef<ReadonlySet<number> | null>(null)

  async function keep(version: number, taken: ReadonlySet<number>): Promise<void> {
    const isUnderWay = latest.current !== null
    latest.current = taken
    setWanted(taken)
    if (isUnderWay) return
    try {
      let sent: ReadonlySet<number> | null = null
      while (latest.current !== sent) {
        sent = latest.current
        show(await ask(chooseOptions, { ...visited, body: { items: [...sent], version } }))
      }
    } catch (failed) {
      setFault(failureInWords(failed))
      await refresh(readClientPage)
    } finally {
      latest.current = null
      setWanted(null)
    }
  }

  const page = read && wanted ? withChoice(read, wanted) : read
  const choose = (itemId: number, isTaken: boolean) => {
    if (!page) return
    const taken = new Set(takenIn(page))
    if (isTaken) taken.add(itemId)
    else taken.delete(itemId)
    const refusal = choiceFault(page.proposal.items, taken)
    setFault(refusal && sentenceOf(refusal))
    if (!refusal) void keep(page.proposal.version, taken)
  }
  return { page, choice: { choose, fault, isChoosing: wanted !== null } }
}
