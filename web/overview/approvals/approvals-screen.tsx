import { useSearch } from '@tanstack/react-router'
import { Desk } from '#web/overview/approvals/desk.tsx'
import { useWaiting } from '#web/overview/approvals/use-waiting.ts'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'

/** Ads that wait for this person, the oldest first: one after another is approved, or sent back with a reason. */
export function ApprovalsScreen() {
  // A link may name the ad to begin with.
  const { ad: named } = useSearch({ strict: false }) as { ad?: string }
  const { list, hold } = useWaiting()
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
          first && <Desk key={named} named={Number(named)} waiting={[first, ...others]} onWriting={hold} />
        }
      </ListStates>
    </Page>
  )
}
