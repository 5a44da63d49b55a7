import { isolated } from '#domain/kernel/direction-marks.ts'
import { useState } from 'react'
import type { Settings } from '#contract/campaigns/settings.ts'
import { setCampaignZones } from '#contract/campaigns/targeting.ts'
import { refusals } from '#contract/refusals.ts'
import { mayChooseZones } from '#domain/sites/zones.ts'
import { countEffect } from '#web/campaigns/effect.ts'
import { PageDrawing, papers } from '#web/campaigns/panel/page-drawing.tsx'
import { SettingChoice } from '#web/campaigns/panel/setting-choice.tsx'
import type { TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { call } from '#web/kernel/call.ts'
import { faultOf } from '#web/kernel/fault-of.ts'

type Zone = Settings['zonesShown'][number]

/** Where on the page the campaign is shown: at least one zone (TGT-13). */
export function useZonesTab({ settings }: TabFacts): TabView {
  const [draft, setDraft] = useState<readonly number[] | null>(null)
  const now = inOrder(settings.zones)
  const chosen = draft ?? now
  const shown = settings.zonesShown
  const offered = shown.filter(({ isOffered }) => isOffered).map(({ value }) => value)
  const toggle = (value: number) =>
    setDraft(inOrder(chosen.includes(value) ? chosen.filter((zone) => zone !== value) : [...chosen, value]))
  const labelOf = (value: number) => shown.find((zone) => zone.value === value)?.label ?? `Zone ${value}`
  const labels = chosen.map(labelOf).join(', ')
  return {
    what: 'zones',
    body: (
      <div className="zones">
        <PageDrawing places={settings.placesDrawn} shown={shown.map(({ value }) => value)} chosen={chosen} />
        <div>
          {groupsOf(shown).map(([heading, zones]) => (
            <fieldset key={heading}>
              <legend>{heading}</legend>
              <div className={zones.some(isShort) ? 'short-zones' : undefined}>
                {zones.map((zone) => (
                  <ZoneBox
                    key={zone.value}
                    zone={zone}
                    isChosen={chosen.includes(zone.value)}
                    wasChosen={now.includes(zone.value)}
                    onToggle={() => toggle(zone.value)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </div>
    ),
    effects: [countEffect('Zones', now.length, chosen.length)],
    wish: { zones: [...chosen] },
    note: noteOf(now, chosen, labelOf),
    isChanged: chosen.join() !== now.join(),
    fault: faultOf(mayChooseZones(chosen, offered)),
    failure: refusals['targeting-failed'],
    reset: () => setDraft(null),
    read: ({ zones }) => inOrder(zones).map(labelOf).join(', '),
    mine: labels,
    says: `${isolated(settings.name)} is shown in: ${labels}`,
    send: (seenUpdatedAt) =>
      call(setCampaignZones, { params: { id: settings.id }, body: { zones: [...chosen], seenUpdatedAt } }),
  }
}

interface ZoneBoxOptions {
  readonly zone: Zone
  readonly isChosen: boolean
  readonly wasChosen: boolean
  readonly onToggle: () => void
}

function ZoneBox({ zone, isChosen, wasChosen, onToggle }: ZoneBoxOptions) {
  const { value, label, shortLabel, isOffered } = zone
  const news = isChosen === wasChosen ? '' : isChosen ? 'added' : 'removed'
  return (
    <SettingChoice
      type="checkbox"
      checked={isChosen}
      aria-label={isShort(zone) ? label : undefined}
      onChange={onToggle}
      aside={
        !isShort(zone) && (
          <span className="num" aria-hidden="true">
            {value}
          </span>
        )
      }
    >
      {shortLabel ?? label}
      {news && !isShort(zone) && <span className="zone-news"> {news}</span>}
      {!isOffered && <span className="sub"> no longer offered</span>}
    </SettingChoice>
  )
}

const isShort = ({ shortLabel }: Zone): boolean => shortLabel !== null
const inOrder = (zones: readonly number[]): number[] => [...zones].sort((a, b) => a - b)

/** The zones below their headings: for each page those below its name first, then those with a heading of their own. */
function groupsOf(shown: readonly Zone[]): [heading: string, zones: Zone[]][] {
  const grouped = ({ groupName }: Zone) => Number(groupName !== null)
  const ordered = shown.toSorted((one, other) => grouped(one) - grouped(other))
  return papers.flatMap(({ page, name }) => [
    ...Map.groupBy(
      ordered.filter((zone) => zone.page === page),
      ({ groupName }) => groupName ?? name,
    ),
  ])
}

function noteOf(
  now: readonly number[],
  chosen: readonly number[],
  labelOf: (zone: number) => string,
): string {
  const added = chosen.filter((zone) => !now.includes(zone)).map(labelOf)
  const removed = now.filter((zone) => !chosen.includes(zone)).map(labelOf)
  const parts = [
    added.length > 0 && `Added: ${added.join(', ')}.`,
    removed.length > 0 && `Removed: ${removed.join(', ')}.`,
    'At least 1 zone is needed.',
  ]
  return parts.filter(Boolean).join(' ')
}
