import { useState } from 'react'
import { setFrequencyCap } from '#contract/campaigns/finer-targeting.ts'
import { capInWords, type FrequencyCap, mayCap } from '#domain/campaigns/targeting/frequency-cap.ts'
import { areKeywords } from '#domain/campaigns/targeting/keywords.ts'
import { changedEffect } from '#web/campaigns/effect.ts'
import { SettingChoice } from '#web/campaigns/panel/setting-choice.tsx'
import type { TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { call } from '#web/kernel/call.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { Field, Legend } from '#web/ui/form/field.tsx'

const usual: FrequencyCap = { times: 3, per: 'day' }
const periods = { hour: 'an hour', day: 'a day' } as const

/** How often one viewer is shown the campaign. */
export function useFrequencyTab({ settings }: TabFacts): TabView {
  const [draft, setDraft] = useState<{ readonly cap: FrequencyCap | null } | null>(null)
  const now = settings.frequency
  const cap = draft ? draft.cap : now
  const fault = faultOf(mayCap(cap))
  const sentence = capInWords(cap)
  const radio = (group: string, label: string, isChosen: boolean, next: FrequencyCap | null) => (
    <SettingChoice
      key={label}
      type="radio"
      name={group}
      checked={isChosen}
      onChange={() => setDraft({ cap: next })}
    >
      {label}
    </SettingChoice>
  )
  return {
    what: 'frequency',
    reads: fault === undefined ? sentence : '',
    body: (
      <>
        <fieldset className="radios">
          <Legend>To one viewer</Legend>
          {radio('cap', 'Any number of times', cap === null, null)}
          {radio('cap', 'At most', cap !== null, cap ?? usual)}
        </fieldset>
        {cap && (
          <div className="cap">
            <Field label="Times" fault={fault}>
              {(aria) => (
                <input
                  className="input num"
                  type="number"
                  min={1}
                  value={Number.isNaN(cap.times) ? '' : cap.times}
                  {...aria}
                  onChange={(event) => setDraft({ cap: { ...cap, times: event.target.valueAsNumber } })}
                />
              )}
            </Field>
            <fieldset className="radios">
              <Legend>In</Legend>
              {(['hour', 'day'] as const).map((per) =>
                radio('per', periods[per], per === cap.per, { ...cap, per }),
              )}
            </fieldset>
          </div>
        )}
      </>
    ),
    effects: [changedEffect('At most', inShort(now), inShort(cap))],
    wish: { isNarrowed: cap !== null || areKeywords(settings.keywords) },
    below: (
      <>
        {cap && (
          <p className="small muted">
            Viewers are forgotten with the day, so how many of these views are by those who come more often is
            not known.
          </p>
        )}
        <p className="small muted">
          An hour of the clock, or a day in New York. No address and no cookie is kept to know a viewer again:
          people who share a network and a browser may count as one, and a few showings may be missed. What is
          billed does not depend on it.
        </p>
      </>
    ),
    note: cap === null ? 'No limit.' : 'Viewers who reached it are shown other campaigns.',
    isChanged: inShort(cap) !== inShort(now),
    fault,
    reset: () => setDraft(null),
    read: ({ frequency }) => capInWords(frequency),
    mine: sentence,
    send: (seenUpdatedAt) =>
      call(setFrequencyCap, { params: { id: settings.id }, body: { cap, seenUpdatedAt } }),
  }
}

/** `3 a day`; what is typed may be no number yet. */
const inShort = (cap: FrequencyCap | null): string =>
  cap ? `${Number.isNaN(cap.times) ? '?' : cap.times} ${periods[cap.per]}` : 'no limit'
