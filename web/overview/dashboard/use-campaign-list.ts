import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { type CampaignRow, listCampaigns } from '#contract/overview/rows.ts'
import { call } from '#web/kernel/call.ts'
import { type Filters, narrowing } from '#web/overview/dashboard/filters.ts'

export type CampaignList = Reply<typeof listCampaigns>

const listKey = ['campaigns'] as const

/** The rows of one page. The last answer stays in sight while the next is on its way. */
export function useCampaignList(filters: Filters, pages: 'dashboard' | 'list' = 'dashboard') {
  const { show, page } = filters
  return useQuery({
    queryKey: [...listKey, filters, pages],
    queryFn: ({ signal }) =>
      call(listCampaigns, { query: { show: [...show], page, pages, ...narrowing(filters) } }, { signal }),
    placeholderData: keepPreviousData,
    structuralSharing: (old, fresh) => keepRows(old as CampaignList | undefined, fresh as CampaignList),
  })
}

/** Asks for the rows again: what changed comes first (CAM-04). */
export function refreshCampaignList(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: listKey })
}

/** Shows a change before the server has answered, in every list that holds the row. */
export async function patchRow(
  queries: QueryClient,
  id: number,
  change: Partial<CampaignRow>,
): Promise<void> {
  await queries.cancelQueries({ queryKey: listKey })
  queries.setQueriesData<CampaignList>(
    { queryKey: listKey },
    (list) =>
      list && { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  )
}

/** Takes a row out of every list that holds it. */
export async function dropRow(queries: QueryClient, id: number): Promise<void> {
  await queries.cancelQueries({ queryKey: listKey })
  queries.setQueriesData<CampaignList>(
    { queryKey: listKey },
    (list) => list && { ...list, rows: list.rows.filter((row) => row.id !== id) },
  )
}

/** Rows that read the same stay the same objects, so that only changed rows are drawn again. */
function keepRows(old: CampaignList | undefined, fresh: CampaignList): CampaignList {
  // The answer that stays in sight while another is awaited is the same again.
  if (!old || old === fresh) return fresh
  const known = new Map(old.rows.map((row) => [row.id, row]))
  const rows = fresh.rows.map((row) => {
    const before = known.get(row.id)
    return before && textOf(before) === textOf(row) ? before : row
  })
  return { ...fresh, rows }
}

const textOf = (row: CampaignRow) =>
  JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
