import { useSearch } from '@tanstack/react-router'
import { itemIdOf } from '#web/overview/approvals/desk-item.ts'
import { Desk } from '#web/overview/approvals/desk.tsx'
import { useWaiting } from '#web/overview/approvals/use-waiting.ts'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'

/** What waits for this person: one ad or post after another is approved, or sent back with a reason. */
export function ApprovalsScreen() {
  // A link may name the ad or the post to begin with.
  const { ad, post } = useSearch({ strict: false }) as { ad?: string; post?: string }
  const named = post === undefined ? itemIdOf.ad(Number(ad)) : itemIdOf.post(Number(post))
  const { list, hold } = useWaiting()
  const { data } = list
  return (
    <Page
      title="Approvals"
      dateline={
        data && (
          <>
            {data.items.length === 0 ? 'Nothing waits' : `${data.items.length} waiting, most urgent first`},
            as of <Time at={data.asOf} />
          </>
        )
      }
    >
      <ListStates
        reading={list}
        what="waiting ads and posts"
        rowsOf={({ items }) => items}
        empty={
          <EmptyState title="Everything is decided">
            <p>An ad or a post that a client makes or changes comes here before readers can see it.</p>
          </EmptyState>
        }
        skeleton={{ lines: 3, height: 120 }}
      >
        {({ items: [first, ...others] }) =>
          first && <Desk key={named} named={named} waiting={[first, ...others]} onWriting={hold} />
        }
      </ListStates>
    </Page>
  )
}
