import { useState } from 'react'
import { setCampaignKeywords } from '#contract/campaigns/finer-targeting.ts'
import {
  areKeywords,
  type Keywords,
  keywordsInWords,
  mayUseKeywords,
  tidyKeywords,
} from '#domain/campaigns/targeting/keywords.ts'
import { countEffect } from '#web/campaigns/effect.ts'
import type { TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { call } from '#web/kernel/call.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { TextArea } from '#web/ui/form/text-input.tsx'

type List = keyof Keywords

/** On which pages the campaign is shown, by what they say of themselves. */
export function useKeywordsTab({ settings }: TabFacts): TabView {
  const [typed, setTyped] = useState<Partial<Record<List, string>>>({})
  const now = settings.keywords
  const read = (list: List) => (typed[list] === undefined ? now[list] : keywordsIn(typed[list]))
  const draft: Keywords = { wanted: read('wanted'), unwanted: read('unwanted') }
  const fault = faultOf(mayUseKeywords(draft))
  const chosen = fault === undefined ? tidyKeywords(draft) : draft
  const sentence = keywordsInWords(chosen)
  const isNarrowed = areKeywords(chosen)
  const list = (name: List, label: string) => (
    <TextArea
      label={label}
      hint="Keywords with commas between them. One of them is enough."
      optional
      rows={3}
      spellCheck={false}
      value={typed[name] ?? now[name].join(', ')}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  )
  return {
    what: 'keywords',
    reads: sentence,
    body: (
      <>
        {list('wanted', 'Only on pages with')}
        {list('unwanted', 'Never on pages with')}
      </>
    ),
    effects: [
      countEffect('Keywords wanted', now.wanted.length, chosen.wanted.length),
      countEffect('Keywords avoided', now.unwanted.length, chosen.unwanted.length),
    ],
    wish: { isNarrowed: isNarrowed || settings.frequency !== null },
    below: (
      <>
        {isNarrowed && (
          <p className="small muted">
            The words of pages are not kept, so how many of these views are on such pages is not known.
          </p>
        )}
        <p className="small muted">
          A page carries the words of its address after the host, and the keywords that its publisher gave it.
        </p>
      </>
    ),
    note: 'Whole words are compared; capitals and punctuation do not matter.',
    isChanged: JSON.stringify(chosen) !== JSON.stringify(now),
    fault,
    reset: () => setTyped({}),
    read: ({ keywords }) => keywordsInWords(keywords),
    mine: sentence,
    send: (seenUpdatedAt) => {
      const keywords = { wanted: [...chosen.wanted], unwanted: [...chosen.unwanted] }
      return call(setCampaignKeywords, { params: { id: settings.id }, body: { keywords, seenUpdatedAt } })
    },
  }
}

const keywordsIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((keyword) => keyword.trim())
    .filter(Boolean)
