import { useState } from 'react'
import { setCampaignDevices } from '#contract/campaigns/targeting.ts'
import { refusals } from '#contract/messages.ts'
import { deviceChoices } from '#domain/campaigns/devices.ts'
import {
  availableViewsEffect,
  AvailableViewsSource,
  EffectTable,
} from '#web/campaigns/panel/effect-table.tsx'
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
export function useDevicesTab({ settings, availableViews }: TabFacts): TabView {
  const [draft, setDraft] = useState<string | null>(null)
  const now = settings.deviceChoice
  const choice = draft ?? now
  const body = (
    <>
      <fieldset className="radios">
        <Legend>Shown on</Legend>
        {deviceChoices.map(({ name }) => (
          <label key={name} className="setting-choice">
            <input
              type="radio"
              name="device"
              value={name}
              checked={name === choice}
              onChange={() => setDraft(name)}
            />
            <span>
              {name}
              <span className="sub"> {hints[name]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <EffectTable
        effects={[
          { label: 'Devices', now, next: choice, change: choice === now ? undefined : 'changed' },
          availableViewsEffect(availableViews, { deviceChoice: now }, { deviceChoice: choice }),
        ]}
      />
      <AvailableViewsSource availableViews={availableViews} sites={settings.sites} />
    </>
  )
  return {
    body,
    note: 'Takes effect within a second.',
    saveLabel: 'Save devices',
    isChanged: choice !== now,
    failure: refusals['devices-failed'],
    reset: () => setDraft(null),
    wish: {
      what: 'the devices',
      read: ({ deviceChoice }) => deviceChoice,
      mine: choice,
      send: async (seenUpdatedAt) => {
        const body = { choice, seenUpdatedAt }
        const { updatedAt } = await call(setCampaignDevices, { params: { id: settings.id }, body })
        return { message: `${settings.name} is shown on: ${choice}`, changedAt: [updatedAt] }
      },
    },
  }
}
