import { useSearch } from '@tanstack/react-router'
import { listApprovals } from '#contract/overview/approvals.ts'
import { useRead } from '#web/kernel/read.ts'
import { Desk } from '#web/overview/approvals/desk.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'

/** What comes in while somebody decides stands there soon. */
const askEveryMs = 10_000

/** Ads that wait for this person, the oldest first: one after another is approved, or sent back with a reason. */
export function ApprovalsScreen() {
  // A link may name the ad to begin with.
  const { ad: named } = useSearch({ strict: false }) as { ad?: string }
  const list = useRead(listApprovals, {}, { refetchInterval: askEveryMs })
  if (list.error && !list.data) throw list.error
  const { data } = list
  return (
    <Page
      title="Approvals"
      dateline={
        data && (
          <>
            {data.waiting.length === 0 ? 'Nothing waits' : `${data.waiting.length} waiting, oldest first`}, as
            of <Time at={data.asOf} />
          </>
        )
      }
    >
      <ListStates
        reading={list}
        what="waiting ads"
        rowsOf={({ waiting }) => waiting}
        empty={
          <EmptyState title="Everything is decided">
            <p>An ad that a client uploads or changes comes here before readers can see it.</p>
          </EmptyState>
        }
        skeleton={{ lines: 3, height: 120 }}
      >
        {({ waiting: [first, ...others] }) =>
          first && <Desk key={named} named={Number(named)} waiting={[first, ...others]} />
        }
      </ListStates>
    </Page>
  )
}
