import { useState } from 'react'
import { setLeftOutSites } from '#contract/campaigns/finer-targeting.ts'
import type { Settings } from '#contract/campaigns/settings.ts'
import { mayLeaveOut, tidySites } from '#domain/campaigns/targeting/left-out-sites.ts'
import { countEffect } from '#web/campaigns/effect.ts'
import { SettingChoice } from '#web/campaigns/panel/setting-choice.tsx'
import type { TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { call } from '#web/kernel/call.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { Legend } from '#web/ui/form/field.tsx'

/** On which of its sites the campaign is shown: a site that is not ticked is left out. */
export function useSitesTab({ settings }: TabFacts): TabView {
  const [draft, setDraft] = useState<readonly number[] | null>(null)
  const sites = settings.sitesShown
  const siteIds = sites.map(({ id }) => id)
  const now = settings.leftOutSites
  const leftOut = draft ?? now
  const toggle = (site: number) =>
    setDraft(tidySites(leftOut.includes(site) ? leftOut.filter((one) => one !== site) : [...leftOut, site]))
  const sentence = inWords(settings, leftOut)
  return {
    what: 'sites',
    reads: sentence,
    body: (
      <fieldset className="radios">
        <Legend>Shown on</Legend>
        {sites.map(({ id, name }) => (
          <SettingChoice key={id} type="checkbox" checked={!leftOut.includes(id)} onChange={() => toggle(id)}>
            {name}
          </SettingChoice>
        ))}
      </fieldset>
    ),
    effects: [countEffect('Sites', sites.length - now.length, sites.length - leftOut.length)],
    wish: { leftOutSites: [...leftOut] },
    note:
      sites.length === 1
        ? 'It runs on one site, so there is none to leave out.'
        : 'At least 1 site is needed.',
    isChanged: leftOut.join() !== now.join(),
    fault: faultOf(mayLeaveOut(leftOut, siteIds)),
    reset: () => setDraft(null),
    read: (fresh) => inWords(fresh, fresh.leftOutSites),
    mine: sentence,
    send: (seenUpdatedAt) =>
      call(setLeftOutSites, { params: { id: settings.id }, body: { leftOut: [...leftOut], seenUpdatedAt } }),
  }
}

/** "Shown on all of its sites", "Shown on all of its sites but Oakdale Standard". */
function inWords({ sitesShown }: Settings, leftOut: readonly number[]): string {
  const names = sitesShown.filter(({ id }) => leftOut.includes(id)).map(({ name }) => name)
  if (names.length === 0) return 'Shown on all of its sites'
  return `Shown on all of its sites but ${names.join(', ')}`
}
