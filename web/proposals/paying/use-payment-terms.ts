import { useEffect, useRef } from 'react'
import { listProposals } from '#contract/proposals/list.ts'
import { getPaymentTerms } from '#contract/proposals/paying.ts'
import { refresh, useRead } from '#web/kernel/read.ts'

/** What somebody else pays is seen within this time, while it is in sight. */
const askEveryMs = 4_000

/** How the money of a proposal stands, as long as it is shown: its client pays on a page of their own. The list follows. */
export function usePaymentTerms(id: number) {
  const reading = useRead(
    getPaymentTerms,
    { params: { id } },
    { gcTime: 0, staleTime: 0, refetchInterval: askEveryMs },
  )
  const paid = reading.data?.paid
  const before = useRef(paid)
  useEffect(() => {
    if (before.current !== undefined && paid !== undefined && paid !== before.current)
      void refresh(listProposals)
    before.current = paid
  }, [paid])
  return reading
}
