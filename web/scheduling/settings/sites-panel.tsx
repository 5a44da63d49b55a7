import { useState } from 'react'
import { listScheduleSettings, type SiteTimes } from '#contract/scheduling/settings.ts'
import { lengthInWords, weekdayInWords } from '#domain/scheduling/minute-of-day.ts'
import { useRead } from '#web/kernel/read.ts'
import { SiteDialog } from '#web/scheduling/settings/site-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** What is special about sites: who sets the time, until when content may be changed, days of print and addresses. */
export function SitesPanel() {
  const list = useRead(listScheduleSettings)
  const [opened, open] = useState<SiteTimes | null>(null)
  return (
    <>
      <ListStates
        reading={list}
        what="sites"
        rowsOf={({ sites }) => sites}
        empty={
          <EmptyState title="No sites">
            <p>The sites of the network stand here.</p>
          </EmptyState>
        }
        skeleton={{ lines: 10, height: 44 }}
      >
        {({ sites }) => (
          <DataTable
            what="Sites"
            order="by name"
            rows={sites}
            columns={columnsFor(open)}
            keyOf={({ site }) => site.id}
          />
        )}
      </ListStates>
      {opened && <SiteDialog site={opened} onClose={() => open(null)} />}
    </>
  )
}

const changesInWords = ({ editLeadMinutes, isPriority }: SiteTimes) =>
  isPriority
    ? `While more than ${lengthInWords(editLeadMinutes)} remains`
    : `Until ${lengthInWords(editLeadMinutes)} before`

function printInWords({ hasPrint, printWeekdays }: SiteTimes): string {
  if (!hasPrint) return 'Not printed'
  return printWeekdays.length === 7
    ? 'Every day'
    : printWeekdays.map((day) => weekdayInWords(day).slice(0, 3)).join(', ') || 'No day'
}

const columnsFor = (onChange: (site: SiteTimes) => void): readonly Column<SiteTimes>[] => [
  { head: 'Site', isName: true, cell: ({ site }) => site.name },
  {
    head: 'Time',
    cell: ({ timeOptionsHidden }) => (timeOptionsHidden ? 'Set by the publisher' : 'Chosen'),
  },
  { head: 'Changes', cell: changesInWords },
  { head: 'Deadline', cell: ({ deadlineHours }) => `${lengthInWords(deadlineHours * 60)} before` },
  { head: 'Print', cell: printInWords },
  { head: 'Content to', cell: ({ contentAddress }) => contentAddress ?? '–', className: 'address' },
  { head: 'E-mail list', cell: ({ blastAddress }) => blastAddress ?? '–', className: 'address' },
  {
    head: 'Acts',
    isActs: true,
    cell: (site) => (
      <Button small onClick={() => onChange(site)} aria-label={`Change: ${site.site.name}`}>
        Change
      </Button>
    ),
  },
]
