import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Figures, listFigures, listGroupFigures } from '#contract/overview/figures.ts'
import { call } from '#web/kernel/call.ts'
import { emptyBook, enterFigures, type FigureBook } from '#web/overview/dashboard/figures/figure-book.ts'
import type { CampaignList } from '#web/overview/dashboard/use-campaign-list.ts'

export interface VisibleFigures {
  readonly book: FigureBook
  /** When the newest figures were read. */
  readonly asOf: Date | null
  readonly isLoading: boolean
  /** Some group could not be loaded; its rows show a dash. */
  readonly hasFailed: boolean
  readonly retry: () => void
  /**
   * Reads the figures of some rows anew, and answers them. Never throws: what cannot be read stays as it was, and
   * the answer is null.
   */
  readonly refresh: (ids: readonly number[]) => Promise<readonly Figures[] | null>
}

/**
 * The figures of the rows in sight. On load they come by website group, each group on its own (CAM-11); rows
 * that come into sight later, and rows that the live line names, are asked for by id.
 */
export function useFigures(list: CampaignList | undefined): VisibleFigures {
  const [book, setBook] = useState(emptyBook)
  const [asOf, setAsOf] = useState<Date | null>(null)
  const [failedGroups, setFailedGroups] = useState<readonly number[]>([])
  const [isLoading, setLoading] = useState(true)
  const asked = useRef(0)
  const hasBegun = useRef(false)

  const read = useCallback(async (ask: () => Promise<readonly Figures[]>) => {
    asked.current += 1
    const number = asked.current
    try {
      const answer = await ask()
      setBook((old) => enterFigures(old, number, answer))
      return answer
    } catch {
      return null
    }
  }, [])

  const refresh = useCallback(
    async (ids: readonly number[]) => {
      if (ids.length === 0) return []
      return read(async () => {
        const answer = await call(listFigures, { query: { ids: [...ids] } })
        setAsOf(answer.asOf)
        return answer.figures
      })
    },
    [read],
  )

  const loadGroups = useCallback(
    async (groups: readonly number[], { rows, pages }: CampaignList) => {
      setLoading(true)
      setFailedGroups([])
      const missing = new Set(rows.map((row) => row.id))
      // One page holds all there is: the groups are asked for whole. Otherwise for the rows in sight only.
      const query = pages > 1 ? { ids: [...missing] } : {}
      const results = await Promise.all(
        groups.map(async (group) => {
          const answered = await read(async () => {
            const answer = await call(listGroupFigures, { params: { group }, query })
            for (const { id } of answer) missing.delete(id)
            return answer
          })
          if (!answered) setFailedGroups((failed) => [...failed, group])
          return answered !== null
        }),
      )
      // Campaigns of groups that the dashboard does not ask for.
      if (results.every(Boolean)) await refresh([...missing])
      setLoading(false)
    },
    [read, refresh],
  )

  const ids = useMemo(() => list?.rows.map((row) => row.id) ?? [], [list])

  useEffect(() => {
    if (!list) return
    if (!hasBegun.current) {
      hasBegun.current = true
      void loadGroups(list.groups, list)
    } else void refresh(ids)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer of the list
  }, [list?.asOf])

  const listAsOf = list?.asOf ?? null
  return {
    book,
    asOf: asOf && listAsOf && asOf > listAsOf ? asOf : listAsOf,
    isLoading,
    hasFailed: failedGroups.length > 0,
    retry: () => void (list && loadGroups(failedGroups, list)),
    refresh,
  }
}
