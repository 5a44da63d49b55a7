import { useSearch } from '@tanstack/react-router'
import { pageNumber } from '#contract/kernel/fields.ts'
import { listScheduleHistory } from '#contract/scheduling/settings.ts'
import { useRead } from '#web/kernel/read.ts'
import { undoSetting } from '#web/scheduling/settings/take-back.ts'
import { ChangeHistory } from '#web/ui/list/change-history.tsx'

/** Who set what, newest first, with Undo. */
export function HistoryPanel() {
  const { page = '' } = useSearch({ from: '/shell/times' })
  // Anything else than a number is the first page.
  const asked = pageNumber.safeDecode(page).data
  const list = useRead(listScheduleHistory, { query: { page: asked } }, { staleTime: 0 })
  return (
    <ChangeHistory
      reading={list}
      rowsOf={({ entries }) => entries}
      countOf={({ total }) => total}
      undo={undoSetting}
      says="Each change of times, limits and addresses stands here with who made it, and can be undone."
    />
  )
}
