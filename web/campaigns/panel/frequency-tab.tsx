import { useState } from 'react'
import { setFrequencyCap } from '#contract/campaigns/finer-targeting.ts'
import { sentenceOf } from '#contract/messages.ts'
import { capInWords, type CapPeriod, type FrequencyCap, mayCap } from '#domain/campaigns/frequency-cap.ts'
import { type Effect, EffectTable } from '#web/campaigns/panel/effect-table.tsx'
import type { TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { narrowedEffect, WeekSource } from '#web/campaigns/panel/week-effect.tsx'
import { call } from '#web/kernel/call.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Legend } from '#web/ui/form/field.tsx'

const usual: FrequencyCap = { times: 3, per: 'day' }
const periods: readonly { readonly per: CapPeriod; readonly label: string }[] = [
  { per: 'hour', label: 'an hour' },
  { per: 'day', label: 'a day' },
]

/** How often one viewer is shown the campaign. */
export function useFrequencyTab({ settings, week }: TabFacts): TabView {
  const [draft, setDraft] = useState<{ readonly cap: FrequencyCap | null } | null>(null)
  const now = settings.frequency
  const cap = draft ? draft.cap : now
  const verdict = mayCap(cap)
  const fault = verdict === 'ok' ? undefined : sentenceOf(verdict)
  const sentence = capInWords(cap)
  const isChanged = keyOf(cap) !== keyOf(now)
  const part = { hours: settings.hours, leftOut: settings.leftOutSites }
  const radio = (label: string, isChosen: boolean, next: FrequencyCap | null) => (
    <label className="setting-choice">
      <input type="radio" name="cap" checked={isChosen} onChange={() => setDraft({ cap: next })} />
      <span>{label}</span>
    </label>
  )
  const body = (
    <>
      <p className="reads" role="status">
        {fault === undefined ? `${sentence}.` : ''}
      </p>
      <fieldset className="radios">
        <Legend>To one viewer</Legend>
        {radio('Any number of times', cap === null, null)}
        {radio('At most', cap !== null, cap ?? usual)}
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
            {periods.map(({ per, label }) => (
              <label key={per} className="setting-choice">
                <input
                  type="radio"
                  name="per"
                  checked={per === cap.per}
                  onChange={() => setDraft({ cap: { ...cap, per } })}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        </div>
      )}
      <EffectTable
        effects={[
          effectOf(now, cap),
          narrowedEffect(week, part, { wasNarrowed: now !== null, isNarrowed: cap !== null, isChanged }),
        ]}
      />
      <WeekSource week={week}>
        {cap === null
          ? 'These are the views of all viewers, however often they come.'
          : 'Viewers are forgotten with the day, so how many of these views are by those who come more often is not known.'}
      </WeekSource>
      <p className="small muted">
        An hour of the clock, or a day in New York. No address and no cookie is kept to know a viewer again:
        people who share a network and a browser may count as one, and a few showings may be missed. What is
        billed does not depend on it.
      </p>
    </>
  )
  return {
    body,
    note: cap === null ? 'No limit.' : 'Viewers who reached it are shown other campaigns.',
    saveLabel: 'Save frequency',
    isChanged,
    fault,
    reset: () => setDraft(null),
    wish: {
      what: 'the frequency',
      read: ({ frequency }) => capInWords(frequency),
      mine: sentence,
      send: async (seenUpdatedAt) => {
        const { updatedAt } = await call(setFrequencyCap, {
          params: { id: settings.id },
          body: { cap, seenUpdatedAt },
        })
        return { message: `${settings.name}: ${sentence}`, changedAt: [updatedAt] }
      },
    },
  }
}

function effectOf(now: FrequencyCap | null, next: FrequencyCap | null): Effect {
  const words = (cap: FrequencyCap | null) =>
    cap
      ? `${Number.isNaN(cap.times) ? '?' : cap.times} ${cap.per === 'hour' ? 'an hour' : 'a day'}`
      : 'no limit'
  return {
    label: 'At most',
    now: words(now),
    next: words(next),
    change: keyOf(now) === keyOf(next) ? undefined : 'changed',
  }
}

const keyOf = (cap: FrequencyCap | null): string => (cap ? `${cap.times} ${cap.per}` : '')
