import { useEffect, useEffectEvent, useState } from 'react'
import { showRefusal } from '#web/kernel/act.ts'
import type { Form } from '#web/kernel/use-form.ts'
import {
  atRates,
  isOfAnother,
  type Rates,
  ratesInWords,
  readRates,
} from '#web/proposals/editor/rates-of-client.ts'
import type { TypedProposal } from '#web/proposals/editor/typed-proposal.ts'

export interface RatesOfClient {
  /** They are not known yet. */
  readonly isReading: boolean
  /** Which rates became others with the client. */
  readonly changed: readonly string[]
}

interface Told {
  readonly clientId: number | null
  readonly changed: readonly string[]
}

/** Keeps the rates of what is priced by the piece at those of the client, whichever of both was chosen first. */
export function useRatesOfClient({ values, change }: Form<TypedProposal>): RatesOfClient {
  const { client, rows } = values
  const clientId = client?.id ?? null
  const [told, tell] = useState<Told | null>(null)
  /** What could not be read is left as it is. */
  const [failed, fail] = useState('')
  const others = rows.filter((row) => isOfAnother(row, clientId))
  const asked = others.length === 0 ? '' : [clientId, ...others.map(({ rowKey }) => rowKey)].join(' ')
  const read = useEffectEvent(() => readRates(others, clientId))
  const take = useEffectEvent((rates: Rates) => {
    const changed = ratesInWords(rows, atRates(rows, clientId, rates))
    change((now) => ({ rows: atRates(now.rows, clientId, rates) }))
    if (changed.length > 0) tell({ clientId, changed })
  })
  useEffect(() => {
    if (asked === '') return
    let isMeant = true
    read()
      .then((rates) => {
        if (isMeant) take(rates)
      })
      .catch((error: unknown) => {
        if (!isMeant) return
        fail(asked)
        showRefusal(error)
      })
    return () => {
      isMeant = false
    }
  }, [asked])
  return {
    isReading: asked !== '' && asked !== failed,
    changed: told?.clientId === clientId ? told.changed : [],
  }
}
