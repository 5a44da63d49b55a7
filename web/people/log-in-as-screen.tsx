import { useSearch } from '@tanstack/react-router'
import { findViewable, viewAdvertiser, viewPerson } from '#contract/people/viewing.ts'
import { safeReturn } from '#domain/people/safe-return.ts'
import { useAct } from '#web/kernel/act.ts'
import { usePathId } from '#web/kernel/path-id.ts'
import { useRead } from '#web/kernel/read.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'
import { Page } from '#web/ui/page.tsx'
import { isOutOfReach, ReadingStates } from '#web/ui/states.tsx'
import './log-in-as.css'

export const LogInAsAdvertiserScreen = () => <LogInAs as="advertiser" />
export const LogInAsUserScreen = () => <LogInAs as="user" />

/** Names the person and asks: a link alone, from wherever it comes, looks through nobody's eyes. */
function LogInAs({ as }: { as: 'advertiser' | 'user' }) {
  const personId = usePathId()
  const { from } = useSearch({ strict: false })
  const returnTo = safeReturn(from)
  const reading = useRead(findViewable, { params: { id: personId }, query: { as } }, { staleTime: 0 })
  const looking = useAct(as === 'advertiser' ? viewAdvertiser : viewPerson, {
    // Nothing that was read as oneself stays in memory.
    onDone: () => location.assign('/'),
  })
  if (reading.error && isOutOfReach(reading.error)) throw reading.error
  const person = reading.data
  return (
    <Page title={person ? `Log in as ${person.name}` : 'Log in as'}>
      <section className="log-in-as" aria-label="Log in as">
        <ReadingStates reading={reading} lines={2} height={24} />
        {person && (
          <>
            <p className="log-in-as-who">
              {person.name} <span className="muted">{person.email}</span>
            </p>
            <p>
              You see what {person.name} sees and may do what {person.name} may do, for an hour at most.
              Password, saved cards and connections stay closed. What you do stands under both names.
            </p>
            {looking.faults.form && <FaultLine>{looking.faults.form}</FaultLine>}
          </>
        )}
        <p className="log-in-as-acts">
          {person && (
            <Button
              look="primary"
              icon="eye"
              busy={looking.isBusy}
              onClick={() => void looking.run({ params: { id: personId }, body: { returnTo } })}
            >
              Look through {person.name}’s eyes
            </Button>
          )}
          <ButtonLink href={returnTo}>Back</ButtonLink>
        </p>
      </section>
    </Page>
  )
}
