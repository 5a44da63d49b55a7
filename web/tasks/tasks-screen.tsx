import { useNavigate, useSearch } from '@tanstack/react-router'
import { mayEver } from '#domain/people/abilities.ts'
import { actorOf } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'
import { CashList } from '#web/tasks/cash-list.tsx'
import { TaskList } from '#web/tasks/task-list.tsx'
import { Page } from '#web/ui/page.tsx'
import { useTabs } from '#web/ui/tabs.tsx'
import './tasks.css'

const views = [
  { id: 'tasks', label: 'Tasks' },
  { id: 'cash', label: 'Cash' },
]

/** What sales leave to people: what is done by hand, and, for who takes cash, the cash of each day. */
export function TasksScreen() {
  const { view } = useSearch({ from: '/shell/tasks' })
  const navigate = useNavigate()
  const mayTakeCash = mayEver(actorOf(useMe()), 'proposal.cashSale')
  const chosen = view === 'cash' ? 'cash' : 'tasks'
  const { tabList, panelProps } = useTabs(
    views,
    chosen,
    (id) => void navigate({ to: '/tasks', search: id === 'cash' ? { view: id } : {}, replace: true }),
    'Tasks and cash',
  )
  if (!mayTakeCash)
    return (
      <Page title="Tasks" dateline={datelines[chosen]}>
        {chosen === 'cash' ? <CashList /> : <TaskList />}
      </Page>
    )
  return (
    <Page title="Tasks" dateline={datelines[chosen]}>
      {tabList}
      <div {...panelProps}>{chosen === 'cash' ? <CashList /> : <TaskList />}</div>
    </Page>
  )
}

const datelines = {
  tasks: 'What is done by hand for what was sold, first due first',
  cash: 'The cash of one New York day, and what everybody holds',
} as const
