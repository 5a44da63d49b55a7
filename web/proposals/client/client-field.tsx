import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { listAdvertisers } from '#contract/people/advertisers.ts'
import { businessBeside } from '#domain/people/client.ts'
import { readingOf, type ReadResult, replies, useRead } from '#web/kernel/read.ts'
import type { NamedAdvertiser } from '#web/people/advertiser-choice.tsx'
import { NewClientDialog } from '#web/proposals/client/new-client-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { usePaused } from '#web/ui/use-paused.ts'
import './client-field.css'

interface ClientFieldOptions {
  readonly id: string
  readonly chosen: NamedAdvertiser | null
  readonly fault: string | undefined
  readonly onChoose: (client: NamedAdvertiser) => void
}

const askedFor = (search: string) => ({ query: search === '' ? {} : { search } })

/** For whom the proposal is: found by part of the name, or written down as a new client. */
export function ClientField({ id, chosen, fault, onChoose }: ClientFieldOptions) {
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const [isAdding, add] = useState(false)
  /** Set: Enter came before the list of what is typed, whose first is taken once it is there. */
  const awaited = useRef<string | null>(null)
  const listId = useId()
  const isOpen = typed !== null
  const search = usePaused((typed ?? '').trim())
  const found = useRead(listAdvertisers, askedFor(search), { enabled: isOpen })
  const people = isOpen ? (found.data ?? []) : []
  // Until they are those of what is typed now, none of them is meant.
  const isThere = isOpen && search === typed.trim() && !found.isPlaceholderData && !found.isPending
  const marked = isThere ? people[Math.min(at, people.length - 1)] : undefined
  const type = (text: string | null) => {
    setTyped(text)
    awaited.current = null
  }
  const take = (person: NamedAdvertiser) => {
    onChoose({ id: person.id, name: person.name })
    type(null)
  }
  const takeFirstFound = async (text: string) => {
    awaited.current = text
    const reading = readingOf(listAdvertisers, askedFor(text.trim()))
    // The list itself says that it could not be had.
    const [first] = await replies.fetchQuery(reading).catch(() => [])
    if (first && awaited.current === text) take(first)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (isOpen ? setAt(marked ? Math.min(at + 1, people.length - 1) : 0) : type('')),
      ArrowUp: () => setAt(Math.max(at - 1, 0)),
      Enter: () => {
        if (marked) take(marked)
        else if (isOpen && !isThere) void takeFirstFound(typed)
      },
      Escape: () => type(null),
    }
    const step = event.key === 'ArrowDown' || isOpen ? steps[event.key] : undefined
    if (!step) return
    event.preventDefault()
    event.nativeEvent.stopImmediatePropagation()
    step()
  }
  return (
    <div className="client-field">
      <Field id={id} label="Client" fault={fault}>
        {(aria) => (
          <input
            {...aria}
            className="input"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={marked ? `${listId}-${marked.id}` : undefined}
            autoComplete="off"
            placeholder="Name or business"
            value={typed ?? chosen?.name ?? ''}
            onKeyDown={onKeyDown}
            onClick={() => type(typed ?? '')}
            // What Enter asked for is taken wherever the focus goes meanwhile.
            onBlur={() => setTyped(null)}
            onChange={({ target }) => {
              type(target.value)
              setAt(0)
            }}
          />
        )}
      </Field>
      <Button small icon="plus" onClick={() => add(true)}>
        New client
      </Button>
      {isOpen && (
        <PeopleFound id={listId} people={people} marked={marked} take={take} reading={found} mark={setAt} />
      )}
      {isAdding && (
        <NewClientDialog
          onClose={() => add(false)}
          onAdded={(client) => {
            onChoose(client)
            add(false)
          }}
        />
      )}
    </div>
  )
}

interface PeopleFoundOptions {
  readonly id: string
  readonly people: Reply<typeof listAdvertisers>
  readonly marked: NamedAdvertiser | undefined
  readonly reading: Pick<ReadResult<unknown>, 'isFetching' | 'isError'>
  readonly mark: (place: number) => void
  readonly take: (person: NamedAdvertiser) => void
}

function PeopleFound({ id, people, marked, reading, mark, take }: PeopleFoundOptions) {
  return (
    <div className="client-list">
      <ul id={id} role="listbox" aria-label="Clients">
        {people.map((person, place) => (
          <li
            key={person.id}
            id={`${id}-${person.id}`}
            role="option"
            aria-selected={person === marked}
            // Before the field loses the focus, which would close the list.
            onMouseDown={(event) => {
              event.preventDefault()
              take(person)
            }}
            onMouseEnter={() => mark(place)}
          >
            <bdi>{person.name}</bdi>
            {businessBeside(person) !== '' && <bdi className="muted">{businessBeside(person)}</bdi>}
          </li>
        ))}
      </ul>
      <p className="small muted" role="status">
        {people.length === 0 &&
          (reading.isFetching
            ? 'Looking'
            : reading.isError
              ? 'The clients could not be loaded'
              : 'Nobody of that name')}
      </p>
    </div>
  )
}
