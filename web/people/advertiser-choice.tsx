import { useState } from 'react'
import { listAdvertisers } from '#contract/people/advertisers.ts'
import { actsForAll } from '#domain/people/abilities.ts'
import { actorOf } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'
import { useRead } from '#web/kernel/read.ts'
import { ChoiceList } from '#web/ui/form/choice-list.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import { SearchInput } from '#web/ui/form/search-input.tsx'
import { usePaused } from '#web/ui/use-paused.ts'

/** A few are seen at a glance; from here on a search helps. */
const searchFrom = 6

export interface NamedAdvertiser {
  readonly id: number
  readonly name: string
}

/** True for somebody who acts for others, and so must say for whom. */
export function useActsForOthers(): boolean {
  const me = useMe()
  return me.clientIds.length > 0 || actsForAll(actorOf(me))
}

interface AdvertiserChoiceOptions {
  legend: string
  id?: string
  chosen: NamedAdvertiser | null
  fault?: string | undefined
  onChoose: (advertiser: NamedAdvertiser) => void
}

/** For whom: oneself, a client, or any advertiser for those who act for all. */
export function AdvertiserChoice({ legend, id, chosen, fault, onChoose }: AdvertiserChoiceOptions) {
  const me = useMe()
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim())
  const found = useRead(listAdvertisers, { query: search === '' ? {} : { search } })
  const [isLong, setLong] = useState(false)
  const others = found.data ?? []
  if (!isLong && search === '' && others.length > searchFrom) setLong(true)
  const myself = { id: me.personId, name: me.name }
  const people = search === '' ? [myself, ...others] : others
  // Whom one has chosen stays in the list, whatever is searched for next.
  const shown = chosen && !people.some(({ id: one }) => one === chosen.id) ? [chosen, ...people] : people
  return (
    <div className="stack">
      {isLong && (
        <SearchInput
          label="Search advertisers"
          className="wide"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {found.isError && <ReadingStates reading={found} failed="The advertisers could not be loaded." />}
      <ChoiceList
        legend={legend}
        isShort
        {...(id && { id })}
        choices={shown.map((person) => ({
          value: String(person.id),
          name: person.name,
          ...(person.id === me.personId && { aside: 'yourself' }),
        }))}
        chosen={chosen && String(chosen.id)}
        fault={fault}
        onChoose={(value) => {
          const person = shown.find(({ id: one }) => String(one) === value)
          if (person) onChoose(person)
        }}
      />
      {search !== '' && others.length === 0 && !found.isFetching && (
        <p className="small muted" role="status">
          Nobody of that name
        </p>
      )}
    </div>
  )
}
