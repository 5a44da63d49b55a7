import { useState } from 'react'
import { setLeftOutSites } from '#contract/campaigns/finer-targeting.ts'
import type { Settings } from '#contract/campaigns/settings.ts'
import { sentenceOf } from '#contract/messages.ts'
import { mayLeaveOut, tidySites } from '#domain/campaigns/left-out-sites.ts'
import { countEffect, EffectTable } from '#web/campaigns/panel/effect-table.tsx'
import type { TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { shareInWords, weekEffect, WeekSource } from '#web/campaigns/panel/week-effect.tsx'
import { call } from '#web/kernel/call.ts'
import { Legend } from '#web/ui/form/field.tsx'

/** On which of its sites the campaign is shown: a site that is not ticked is left out. */
export function useSitesTab({ settings, week }: TabFacts): TabView {
  const [draft, setDraft] = useState<readonly number[] | null>(null)
  const sites = settings.sitesShown
  const now = settings.leftOutSites
  const leftOut = draft ?? now
  const verdict = mayLeaveOut(
    leftOut,
    sites.map(({ id }) => id),
  )
  const toggle = (site: number) =>
    setDraft(tidySites(leftOut.includes(site) ? leftOut.filter((one) => one !== site) : [...leftOut, site]))
  const sentence = inWords(settings, leftOut)
  const without = (sitesLeftOut: readonly number[]) => ({ hours: settings.hours, leftOut: sitesLeftOut })
  const body = (
    <>
      <p className="reads" role="status">
        {sentence}.
      </p>
      <fieldset className="radios">
        <Legend>Shown on</Legend>
        {sites.map(({ id, name }) => (
          <label key={id} className="setting-choice">
            <input type="checkbox" checked={!leftOut.includes(id)} onChange={() => toggle(id)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <EffectTable
        effects={[
          countEffect('Sites', sites.length - now.length, sites.length - leftOut.length),
          weekEffect(week, without(now), without(leftOut)),
        ]}
      />
      <WeekSource week={week}>
        {`${shareInWords(week, without(leftOut), without([]))} are on these sites.`}
      </WeekSource>
    </>
  )
  return {
    body,
    note:
      sites.length === 1
        ? 'It runs on one site, so there is none to leave out.'
        : 'At least 1 site is needed.',
    saveLabel: 'Save sites',
    isChanged: leftOut.join() !== now.join(),
    fault: verdict === 'ok' ? undefined : sentenceOf(verdict),
    reset: () => setDraft(null),
    wish: {
      what: 'the sites',
      read: (fresh) => inWords(fresh, fresh.leftOutSites),
      mine: sentence,
      send: async (seenUpdatedAt) => {
        const body = { leftOut: [...leftOut], seenUpdatedAt }
        const { updatedAt } = await call(setLeftOutSites, { params: { id: settings.id }, body })
        return { message: `${settings.name}: ${sentence}`, changedAt: [updatedAt] }
      },
    },
  }
}

/** "Shown on all of its sites", "Shown on all of its sites but Oakdale Standard". */
function inWords({ sitesShown }: Settings, leftOut: readonly number[]): string {
  const names = sitesShown.filter(({ id }) => leftOut.includes(id)).map(({ name }) => name)
  if (names.length === 0) return 'Shown on all of its sites'
  return `Shown on all of its sites but ${names.join(', ')}`
}
