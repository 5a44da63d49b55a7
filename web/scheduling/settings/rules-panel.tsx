import { useState } from 'react'
import type { Request } from '#contract/kernel/endpoint.ts'
import { listScheduleSettings, type RuleInForce, withdrawRule } from '#contract/scheduling/settings.ts'
import { type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { ruleAbout, timesInWords } from '#domain/scheduling/rule-in-words.ts'
import { isFirstRule } from '#domain/scheduling/rule-limits.ts'
import { inForce } from '#domain/scheduling/schedule-rule.ts'
import { type Act, showRefusal, useAct } from '#web/kernel/act.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { useRead } from '#web/kernel/read.ts'
import { offerSettingTakeBack, rereadSettings } from '#web/scheduling/settings/take-back.ts'
import { RuleDialog } from '#web/scheduling/settings/rule-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TableColumn } from '#web/ui/list/data-table.tsx'
import { ListTable } from '#web/ui/list/list-table.tsx'

/** The rules of times: those that hold today, and those for days to come. */
export function RulesPanel() {
  const list = useRead(listScheduleSettings)
  const [opened, open] = useState<RuleInForce | 'new' | null>(null)
  const withdrawing = useAct(withdrawRule, {
    says: ({ message }) => message,
    onDone: async () => {
      await rereadSettings()
      await offerSettingTakeBack()
    },
    onRefused: showRefusal,
  })
  const names = new Map(list.data?.types.map(({ key, name }) => [key, name]))
  const aboutOf = (rule: RuleInForce) => ruleAbout(rule, (kind) => names.get(kind) ?? kind)
  const today = newYorkDay(productNow())
  const columns = columnsFor({ aboutOf, today, withdrawing, onChange: open })
  return (
    <>
      <div className="times-intro">
        <p className="muted">
          A kind’s own rule stands in place of the one for every kind. Of several rights the smallest step,
          the widest hours and the shortest lead time hold. All times are New York’s (ET).
        </p>
        <Button look="primary" icon="plus" aria-keyshortcuts="n" onClick={() => open('new')}>
          New rule
        </Button>
      </div>
      <ListTable
        reading={list}
        what="rules"
        caption="Rules of times"
        order="the rule of every kind first"
        rowsOf={({ rules }) => [
          ...inForce(rules, today),
          ...rules.filter(({ validFrom }) => validFrom > today),
        ]}
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'No rules', says: 'Without a rule nothing can be scheduled.' }}
        lines={10}
      />
      {opened && list.data && (
        <RuleDialog
          rule={opened === 'new' ? null : opened}
          settings={list.data}
          today={today}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}

interface RuleActs {
  readonly aboutOf: (rule: RuleInForce) => string
  readonly today: NewYorkDay
  readonly withdrawing: Act<[Request<typeof withdrawRule>]>
  readonly onChange: (rule: RuleInForce) => void
}

const columnsFor = ({
  aboutOf,
  today,
  withdrawing,
  onChange,
}: RuleActs): readonly TableColumn<RuleInForce>[] => [
  { head: 'For', isName: true, cell: aboutOf },
  { head: 'Says', cell: timesInWords },
  { head: 'From', cell: ({ validFrom }) => (validFrom > today ? validFrom : 'In force') },
  {
    head: 'Acts',
    isActs: true,
    cell: (rule) => (
      <>
        <Button small onClick={() => onChange(rule)} aria-label={`Change: ${aboutOf(rule)}`}>
          Change
        </Button>{' '}
        <Button
          small
          look="quiet"
          busy={withdrawing.asked?.[0].params.id === rule.id}
          disabledReason={isFirstRule(rule) ? 'The other rules are read beside this one' : undefined}
          onClick={() => void withdrawing.run({ params: { id: rule.id }, body: {} })}
          aria-label={`Take away: ${aboutOf(rule)}`}
        >
          Take away
        </Button>
      </>
    ),
  },
]
