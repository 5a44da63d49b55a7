import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Figures, listFigures, listGroupFigures } from '#contract/overview/figures.ts'
import { call } from '#web/kernel/call.ts'
import { forget, keepReply, known, useReplies } from '#web/kernel/read.ts'
import type { CampaignList } from '#web/overview/list/use-campaign-list.ts'

export type FiguresById = ReadonlyMap<number, Figures>

export interface VisibleFigures {
  readonly byId: FiguresById
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
  const [asOf, setAsOf] = useState<Date | null>(null)
  const [failedGroups, setFailedGroups] = useState<readonly number[]>([])
  const [isLoading, setLoading] = useState(true)
  const hasBegun = useRef(false)

  const refresh = useCallback((ids: readonly number[]) => {
    if (ids.length === 0) return Promise.resolve([])
    return read(async () => {
      const answer = await call(listFigures, { query: { ids: [...ids] } })
      setAsOf(answer.asOf)
      return answer
    })
  }, [])

  const loadGroups = useCallback(
    async (groups: readonly number[], { rows, pages, asOf: listAsOf }: CampaignList) => {
      setLoading(true)
      setFailedGroups([])
      const missing = new Set(rows.map((row) => row.id))
      // One page holds all there is: the groups are asked for whole. Otherwise for the rows in sight only.
      const query = pages > 1 ? { ids: [...missing] } : {}
      const results = await Promise.all(
        groups.map(async (group) => {
          const answered = await read(async () => ({
            asOf: listAsOf,
            figures: await call(listGroupFigures, { params: { group }, query }),
          }))
          for (const { id } of answered ?? []) missing.delete(id)
          if (!answered) setFailedGroups((failed) => [...failed, group])
          return answered !== null
        }),
      )
      // Campaigns of groups that the dashboard does not ask for.
      if (results.every(Boolean)) await refresh([...missing])
      setLoading(false)
    },
    [refresh],
  )

  // On another visit it is no longer of now.
  useEffect(() => () => forget(listFigures), [])
  useEffect(() => {
    if (!list) return
    if (hasBegun.current) void refresh(list.rows.map(({ id }) => id))
    else {
      hasBegun.current = true
      void loadGroups(list.groups, list)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer of the list
  }, [list?.asOf])

  const listAsOf = list?.asOf ?? null
  return {
    byId: useFiguresOf(list),
    asOf: asOf && listAsOf && asOf > listAsOf ? asOf : listAsOf,
    isLoading,
    hasFailed: failedGroups.length > 0,
    retry: () => void (list && loadGroups(failedGroups, list)),
    refresh,
  }
}

/** The reply of one row, as if its figures had been asked for alone. */
const ofRow = (id: number) => ({ query: { ids: [id] } })

interface Answer {
  readonly asOf: Date
  readonly figures: Figures[]
}

/** Keeps the figures row by row. Answers may arrive in another order than they were asked for: the later question stays. */
async function read(ask: () => Promise<Answer>): Promise<readonly Figures[] | null> {
  const askedAt = Date.now()
  try {
    const { asOf, figures } = await ask()
    for (const one of figures) keepReply(listFigures, ofRow(one.id), { asOf, figures: [one] }, askedAt)
    return figures
  } catch {
    return null
  }
}

function useFiguresOf(list: CampaignList | undefined): FiguresById {
  const version = useReplies(listFigures)
  return useMemo(
    () =>
      new Map(
        (list?.rows ?? []).flatMap(({ id }) => {
          const figures = known(listFigures, ofRow(id))?.figures[0]
          return figures ? [[id, figures] as const] : []
        }),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- what is known changes with the version
    [list, version],
  )
}
