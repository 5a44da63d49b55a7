import { useState } from 'react'
import { setCampaignKeywords } from '#contract/campaigns/finer-targeting.ts'
import { sentenceOf } from '#contract/messages.ts'
import { type Keywords, keywordsInWords, mayUseKeywords, tidyKeywords } from '#domain/campaigns/keywords.ts'
import { countEffect, EffectTable } from '#web/campaigns/panel/effect-table.tsx'
import type { TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { narrowedEffect, WeekSource } from '#web/campaigns/panel/week-effect.tsx'
import { call } from '#web/kernel/call.ts'
import { Field } from '#web/ui/form/field.tsx'

type List = keyof Keywords

/** On which pages the campaign is shown, by what they say of themselves. */
export function useKeywordsTab({ settings, week }: TabFacts): TabView {
  const [typed, setTyped] = useState<Partial<Record<List, string>>>({})
  const now = settings.keywords
  const read = (list: List) => (typed[list] === undefined ? now[list] : keywordsIn(typed[list]))
  const draft: Keywords = { wanted: read('wanted'), unwanted: read('unwanted') }
  const verdict = mayUseKeywords(draft)
  const chosen = verdict === 'ok' ? tidyKeywords(draft) : draft
  const sentence = keywordsInWords(chosen)
  const isNarrowed = areKeywords(chosen)
  const part = { hours: settings.hours, leftOut: settings.leftOutSites }
  const list = (name: List, label: string, hint: string) => (
    <Field label={label} hint={hint} optional>
      {(aria) => (
        <textarea
          className="input"
          rows={3}
          spellCheck={false}
          value={typed[name] ?? now[name].join(', ')}
          {...aria}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  const body = (
    <>
      <p className="reads" role="status">
        {sentence}.
      </p>
      {list('wanted', 'Only on pages with', 'Keywords with commas between them. One of them is enough.')}
      {list('unwanted', 'Never on pages with', 'Keywords with commas between them. One of them is enough.')}
      <EffectTable
        effects={[
          countEffect('Keywords wanted', now.wanted.length, chosen.wanted.length),
          countEffect('Keywords avoided', now.unwanted.length, chosen.unwanted.length),
          narrowedEffect(week, part, {
            wasNarrowed: areKeywords(now),
            isNarrowed,
            isChanged: keyOf(chosen) !== keyOf(now),
          }),
        ]}
      />
      <WeekSource week={week}>
        {isNarrowed
          ? 'The words of pages are not kept, so how many of these views are on such pages is not known.'
          : 'These are the views on all pages.'}
      </WeekSource>
      <p className="small muted">
        A page carries the words of its address after the host, and the keywords that its publisher gave it.
      </p>
    </>
  )
  return {
    body,
    note: 'Whole words are compared; capitals and punctuation do not matter.',
    saveLabel: 'Save keywords',
    isChanged: keyOf(chosen) !== keyOf(now),
    fault: verdict === 'ok' ? undefined : sentenceOf(verdict),
    reset: () => setTyped({}),
    wish: {
      what: 'the keywords',
      read: ({ keywords }) => keywordsInWords(keywords),
      mine: sentence,
      send: async (seenUpdatedAt) => {
        const body = {
          keywords: { wanted: [...chosen.wanted], unwanted: [...chosen.unwanted] },
          seenUpdatedAt,
        }
        const { updatedAt } = await call(setCampaignKeywords, { params: { id: settings.id }, body })
        return { message: `${settings.name}: ${sentence}`, changedAt: [updatedAt] }
      },
    },
  }
}

const keywordsIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((keyword) => keyword.trim())
    .filter(Boolean)

const areKeywords = ({ wanted, unwanted }: Keywords): boolean => wanted.length + unwanted.length > 0

const keyOf = (keywords: Keywords): string => JSON.stringify(keywords)
