import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'

interface DemoPerson {
  role: string
  name: string
  email: string
  password: string
  hint: string
}

/** One card per role: one click signs in, a sentence says what to try. */
export function DemoCast({
  people,
  isLoading,
  failure,
  onChoose,
}: {
  people: readonly DemoPerson[]
  isLoading: boolean
  failure: string
  onChoose: (email: string, password: string) => Promise<void>
}) {
  const [chosen, choose] = useState('')
  if (isLoading || (people.length === 0 && !failure)) return null
  const become = async ({ email, password }: DemoPerson) => {
    if (chosen) return
    choose(email)
    await onChoose(email, password)
    choose('')
  }
  return (
    <section aria-labelledby="demo">
      <div className="rule">
        <h2 id="demo">Try the demonstration</h2>
        <p className="small muted">One click signs you in. Nothing is charged.</p>
      </div>
      {failure && <FaultLine>{failure}</FaultLine>}
      <ul className="roles">
        {people.map((person) => (
          <li key={person.email}>
            <button type="button" aria-busy={person.email === chosen} onClick={() => become(person)}>
              <b>
                {person.role} <span>· {person.name}</span>
              </b>
              <Icon name="right" />
              <span>{person.hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
