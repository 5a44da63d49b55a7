import { useState } from 'react'
import { listRates } from '#contract/proposals/chooser.ts'
import { useRead } from '#web/kernel/read.ts'
import type { Form } from '#web/kernel/use-form.ts'
import {
  atRates,
  isOfAnother,
  keysToAsk,
  ratesIn,
  ratesInWords,
} from '#web/proposals/typed/rates-of-client.ts'
import type { TypedProposal } from '#web/proposals/typed/typed-proposal.ts'
import type { ReadProgress } from '#web/ui/states.tsx'

export interface RatesOfClient {
  /** Some rates are not this client's yet: they are on their way, or could not be read. */
  readonly awaited: ReadProgress | null
  /** Which rates became others with the client. */
  readonly changed: readonly string[]
}

interface RatesNotice {
  readonly clientId: number | null
  readonly changed: readonly string[]
}

/** Where none must be asked for. */
const noRates = { rates: [] }

/** Keeps the rates of what is sold at those of the client, whichever of both was chosen first. */
export function useRatesOfClient({ values, change }: Form<TypedProposal>): RatesOfClient {
  const { client, rows } = values
  const clientId = client?.id ?? null
  const [told, tell] = useState<RatesNotice | null>(null)
  const others = rows.filter((row) => isOfAnother(row, clientId))
  const keys = keysToAsk(others, clientId)
  const query = { keys, ...(clientId !== null && { client: clientId }) }
  const reading = useRead(listRates, { query }, { enabled: keys.length > 0, gcTime: 0 })
  const read = keys.length === 0 ? noRates : reading.isPlaceholderData ? undefined : reading.data
  // They stand from the first time on that they are shown.
  if (others.length > 0 && read) {
    const rates = ratesIn(read, keys)
    const changed = ratesInWords(rows, atRates(rows, clientId, rates))
    change((now) => ({ rows: atRates(now.rows, clientId, rates) }))
    if (changed.length > 0) tell({ clientId, changed })
  }
  return {
    awaited: others.length > 0 ? reading : null,
    changed: told?.clientId === clientId ? told.changed : [],
  }
}
