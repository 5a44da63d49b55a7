import { useRef } from 'react'
import { endOtherSessions, endSession, listSessions, type OwnSession } from '#contract/people/account.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { useRead } from '#web/kernel/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { Time } from '#web/ui/table.tsx'

const columnsOf = (
  onEnd: (session: OwnSession) => void,
  ending: number | undefined,
): readonly TableColumn<OwnSession>[] => [
  {
    head: 'Browser',
    isName: true,
    cell: ({ browser, isThis, begunAt, lastUsedAt }) => (
      <>
        {browser} {isThis && <Chip tone="ok">This one</Chip>}
        <p className="small muted">
          Last used <Time at={lastUsedAt} text={formatTime(lastUsedAt)} />, begun{' '}
          <Time at={begunAt} text={formatTime(begunAt)} />
        </p>
      </>
    ),
  },
  {
    head: 'End',
    isActs: true,
    cell: (session) =>
      !session.isThis && (
        <Button small look="danger" busy={session.id === ending} onClick={() => onEnd(session)}>
          End<span className="vh"> the session in {session.browser}</span>
        </Button>
      ),
  },
]

/** Where one is signed in: each session can be ended, and all others at once. */
export function SessionsSection() {
  const list = useRead(listSessions, {}, { staleTime: 0 })
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button goes with its session.
  const onDone = () => title.current?.focus()
  const ending = useAct(endSession, {
    refreshes: [listSessions],
    says: () => 'The session has ended',
    onDone,
    onRefused: showRefusal,
  })
  const endingOthers = useAct(endOtherSessions, {
    refreshes: [listSessions],
    says: ({ ended }) => (ended === 1 ? 'One session has ended' : `${ended} sessions have ended`),
    onDone,
    onRefused: showRefusal,
  })
  const others = list.data?.sessions.filter(({ isThis }) => !isThis) ?? []
  return (
    <section aria-labelledby="sessions-title">
      <div className="own-account-head">
        <h2 ref={title} id="sessions-title" tabIndex={-1}>
          Where you are signed in
        </h2>
        {others.length > 0 && (
          <Button small busy={endingOthers.isBusy} onClick={() => void endingOthers.run({ body: {} })}>
            End all others
          </Button>
        )}
      </div>
      <p className="muted">A session that nobody uses ends by itself.</p>
      <ListStates
        reading={list}
        what="sessions"
        rowsOf={({ sessions }) => sessions}
        empty={null}
        skeleton={{ lines: 2, height: 44 }}
      >
        {({ sessions }) => (
          <DataTable
            what="Sessions"
            order="last used first"
            rows={sessions}
            columns={columnsOf(
              ({ id }) => void ending.run({ params: { id }, body: {} }),
              ending.asked?.[0].params.id,
            )}
            keyOf={({ id }) => id}
          />
        )}
      </ListStates>
    </section>
  )
}
