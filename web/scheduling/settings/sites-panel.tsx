import { useState } from 'react'
import { listScheduleSettings, type SiteTimes } from '#contract/scheduling/settings.ts'
import { wholeLengthInWords, weekdayInWords } from '#domain/scheduling/minute-of-day.ts'
import { useRead } from '#web/kernel/read.ts'
import { SiteDialog } from '#web/scheduling/settings/site-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TableColumn } from '#web/ui/list/data-table.tsx'
import { ListTable } from '#web/ui/list/list-table.tsx'

/** What is special about sites: who sets the time, until when content may be changed, days of print and addresses. */
export function SitesPanel() {
  const list = useRead(listScheduleSettings)
  const [opened, open] = useState<SiteTimes | null>(null)
  return (
    <>
      <ListTable
        reading={list}
        what="sites"
        caption="Sites"
        order="by name"
        rowsOf={({ sites }) => sites}
        columns={columnsFor(open)}
        keyOf={({ site }) => site.id}
        empty={{ title: 'No sites', says: 'The sites of the network stand here.' }}
        lines={10}
      />
      {opened && <SiteDialog site={opened} onClose={() => open(null)} />}
    </>
  )
}

const changesInWords = ({ editLeadMinutes, isPriority }: SiteTimes) =>
  isPriority
    ? `While more than ${wholeLengthInWords(editLeadMinutes)} remains`
    : `Until ${wholeLengthInWords(editLeadMinutes)} before`

function printInWords({ hasPrint, printWeekdays }: SiteTimes): string {
  if (!hasPrint) return 'Not printed'
  return printWeekdays.length === 7
    ? 'Every day'
    : printWeekdays.map((day) => weekdayInWords(day).slice(0, 3)).join(', ') || 'No day'
}

const columnsFor = (onChange: (site: SiteTimes) => void): readonly TableColumn<SiteTimes>[] => [
  { head: 'Site', isName: true, cell: ({ site }) => site.name },
  {
    head: 'Time',
    cell: ({ timeOptionsHidden }) => (timeOptionsHidden ? 'Set by the publisher' : 'Chosen'),
  },
  { head: 'Changes', cell: changesInWords },
  { head: 'Deadline', cell: ({ deadlineHours }) => `${wholeLengthInWords(deadlineHours * 60)} before` },
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
