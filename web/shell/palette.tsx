import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { listCampaigns } from '#contract/overview/rows.ts'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { useMe } from '#web/people/me.ts'
import { navigationOf } from '#web/shell/navigation.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { SearchInput } from '#web/ui/text-input.tsx'

interface Place {
  readonly href: string
  readonly name: string
  readonly kind: string
}

const mostCampaigns = 8

/** Goes to a screen or to a campaign by a few letters of its name. Enter opens the first; the arrows walk the list. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { places, search } = usePlaces(text.trim())
  const open = (place: Place | undefined) => {
    if (!place) return
    onClose()
    void navigate({ href: place.href })
  }
  return (
    <Dialog id="palette" title="Go to" isDirty={false} onClose={onClose} onSubmit={() => open(places[0])}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows are an addition: Tab walks it too */}
      <div className="palette" onKeyDown={walk}>
        <SearchInput
          label="Screen or campaign"
          className="wide"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {search.isError && (
          <ErrorState onRetry={() => void search.refetch()}>{wordsOf(search.error)}</ErrorState>
        )}
        <ul aria-label="Places">
          {places.map((place) => (
            <li key={place.href}>
              <a
                href={place.href}
                onClick={(event) => {
                  event.preventDefault()
                  open(place)
                }}
              >
                {place.name} <span className="small muted">{place.kind}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className="small muted" role="status">
          {search.isFetching
            ? 'Searching'
            : places.length === 0
              ? 'Nothing of that name'
              : `${places.length} found`}
        </p>
      </div>
    </Dialog>
  )
}

/** Screens whose name holds the text, then the campaigns that the server finds. */
function usePlaces(text: string) {
  const screens = navigationOf(useMe())
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
    .map(({ href, label }): Place => ({ href, name: label, kind: 'screen' }))
  const search = useQuery({
    queryKey: ['palette', text],
    enabled: text !== '',
    queryFn: ({ signal }) =>
      call(listCampaigns, { query: { search: text, show: ['enabled', 'disabled', 'archived'] } }, { signal }),
  })
  const campaigns = (search.data?.rows ?? []).slice(0, mostCampaigns).map(
    (row): Place => ({
      href: `/advertiser/stats?campaign=${row.id}`,
      name: row.name,
      kind: `${row.kindInWords}, ${row.advertiser.name}`,
    }),
  )
  return { places: [...screens, ...campaigns], search }
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}
