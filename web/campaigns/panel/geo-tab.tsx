import { useDeferredValue, useState } from 'react'
import { setCampaignPlaces } from '#contract/campaigns/targeting.ts'
import { refusals } from '#contract/refusals.ts'
import { plainTargeting, togglePlace } from '#domain/campaigns/targeting/places-chosen.ts'
import { targetingInWords } from '#domain/campaigns/targeting/places-in-words.ts'
import { isEverywhere, type Targeting } from '#domain/campaigns/targeting/targeting.ts'
import { countEffect } from '#web/campaigns/effect.ts'
import { PlaceTree } from '#web/campaigns/panel/place-tree.tsx'
import type { TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { call } from '#web/kernel/call.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/form/search-input.tsx'

const everywhere: Targeting = { continents: [], countries: [], states: [] }

/** Where in the world the campaign is shown: a tree that reads back as a sentence (TGT-04). */
export function useGeoTab({ settings }: TabFacts): TabView {
  const [draft, setDraft] = useState<Targeting | null>(null)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const now = plainTargeting(settings.targeting)
  const chosen = draft ?? now
  const sentence = targetingInWords(chosen)
  return {
    what: 'places',
    reads: sentence,
    body: (
      <>
        <div className="places-head">
          <SearchInput
            label="Search places"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button
            disabledReason={isEverywhere(chosen) ? 'It is shown everywhere already' : undefined}
            onClick={() => setDraft(everywhere)}
          >
            Show everywhere
          </Button>
        </div>
        <PlaceTree
          targeting={chosen}
          search={wanted}
          onToggle={(place) => setDraft(togglePlace(chosen, place))}
        />
      </>
    ),
    effects: [
      countEffect('Continents named', now.continents.length, chosen.continents.length),
      countEffect('Countries named', now.countries.length, chosen.countries.length),
      countEffect('US states named', now.states.length, chosen.states.length),
    ],
    wish: { targeting: wireTargeting(chosen) },
    note: isEverywhere(chosen)
      ? 'Nothing chosen: everywhere.'
      : 'Visitors whose place is unknown are reached only by campaigns that are shown everywhere.',
    isChanged: keyOf(chosen) !== keyOf(now),
    failure: refusals['targeting-failed'],
    reset: () => setDraft(null),
    read: ({ targeting }) => targetingInWords(targeting),
    mine: sentence,
    send: (seenUpdatedAt) =>
      call(setCampaignPlaces, {
        params: { id: settings.id },
        body: { targeting: wireTargeting(chosen), seenUpdatedAt },
      }),
  }
}

const wireTargeting = ({ continents, countries, states }: Targeting) => ({
  continents: [...continents],
  countries: [...countries],
  states: [...states],
})

const keyOf = (targeting: Targeting): string => JSON.stringify(plainTargeting(targeting))
