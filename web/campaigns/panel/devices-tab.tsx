import { isolated } from '#domain/kernel/direction-marks.ts'
import { useState } from 'react'
import { setCampaignDevices } from '#contract/campaigns/targeting.ts'
import { refusals } from '#contract/refusals.ts'
import { deviceChoices } from '#domain/campaigns/targeting/devices.ts'
import { changedEffect } from '#web/campaigns/effect.ts'
import { SettingChoice } from '#web/campaigns/panel/setting-choice.tsx'
import type { TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { call } from '#web/kernel/call.ts'
import { Legend } from '#web/ui/form/field.tsx'

const hints: Readonly<Record<string, string>> = {
  'All Devices': 'Also devices that cannot be recognised',
  'Only Mobile Phones': 'Not on tablets',
  'Tablets and Phones': 'Everything that is held in the hand',
  'Only Desktop': 'Computers with a screen of their own',
  'Only Tablets': 'Not on phones',
}

/** On which kinds of devices the campaign is shown: one of five (TGT-05). */
export function useDevicesTab({ settings }: TabFacts): TabView {
  const [draft, setDraft] = useState<string | null>(null)
  const now = settings.deviceChoice
  const choice = draft ?? now
  return {
    what: 'devices',
    body: (
      <fieldset className="radios">
        <Legend>Shown on</Legend>
        {deviceChoices.map(({ name }) => (
          <SettingChoice
            key={name}
            type="radio"
            name="device"
            value={name}
            checked={name === choice}
            onChange={() => setDraft(name)}
          >
            {name}
            <span className="sub"> {hints[name]}</span>
          </SettingChoice>
        ))}
      </fieldset>
    ),
    effects: [changedEffect('Devices', now, choice)],
    wish: { deviceChoice: choice },
    note: 'Takes effect within a second.',
    isChanged: choice !== now,
    failure: refusals['devices-failed'],
    reset: () => setDraft(null),
    read: ({ deviceChoice }) => deviceChoice,
    mine: choice,
    says: `${isolated(settings.name)} is shown on: ${choice}`,
    send: (seenUpdatedAt) =>
      call(setCampaignDevices, { params: { id: settings.id }, body: { choice, seenUpdatedAt } }),
  }
}
