import { listDemoPeople, signIn } from '#contract/people/sign-in.ts'
import { useAct } from '#web/kernel/act.ts'
import { CallError, failureInWords } from '#web/kernel/failure.ts'
import { useRead } from '#web/kernel/read.ts'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** One card per role: one click signs in, a sentence says what to try. */
export function DemoCast({ onDone }: { onDone: () => unknown }) {
  const cast = useRead(listDemoPeople, {}, { staleTime: Infinity, refetchOnWindowFocus: false })
  const becoming = useAct(signIn, { onDone })
  // Outside the demonstration the address does not exist, and no card is shown.
  const isMissing = cast.error instanceof CallError && cast.error.status === 404
  const failure = becoming.faults.form ?? (cast.error && !isMissing ? failureInWords(cast.error) : '')
  const people = cast.data?.people ?? []
  if (cast.isPending || (people.length === 0 && !failure)) return null
  const become = (person: { email: string; password: string }) => {
    if (!becoming.isBusy) void becoming.run({ body: person })
  }
  return (
    <section aria-labelledby="demo">
      <div className="rule">
        <h2 id="demo">Try the demonstration</h2>
        <p className="small muted">One click signs you in. Nothing is charged.</p>
      </div>
      {failure && <FaultLine>{failure}</FaultLine>}
      <ul className="roles">
        {people.map(({ role, name, email, password, hint }) => (
          <li key={email}>
            <button
              type="button"
              aria-busy={email === becoming.asked?.[0].body.email}
              onClick={() => become({ email, password })}
            >
              <b>
                {role} <span>· {name}</span>
              </b>
              <Icon name="right" />
              <span>{hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
