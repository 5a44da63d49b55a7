import { isolated } from '#domain/kernel/direction-marks.ts'
import { useState } from 'react'
import type { Settings } from '#contract/campaigns/settings.ts'
import { setCampaignZones } from '#contract/campaigns/targeting.ts'
import { refusals } from '#contract/refusals.ts'
import { mayChooseZones } from '#domain/sites/zones.ts'
import { countEffect } from '#web/campaigns/effect.ts'
import { PageDrawing } from '#web/campaigns/panel/page-drawing.tsx'
import { SettingChoice } from '#web/campaigns/panel/setting-choice.tsx'
import type { TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { call } from '#web/kernel/call.ts'
import { faultOf } from '#web/kernel/fault-of.ts'

type Zone = Settings['zonesShown'][number]

const betweenPosts = 'Between Posts '
/** The zones of an article's page; all others stand on the home page. */
const onArticles = [96, 95, 115, 116]

/** Where on the page the campaign is shown: at least one zone (TGT-13). */
export function useZonesTab({ settings }: TabFacts): TabView {
  const [draft, setDraft] = useState<readonly number[] | null>(null)
  const now = inOrder(settings.zones)
  const chosen = draft ?? now
  const shown = settings.zonesShown
  const offered = shown.filter(({ isOffered }) => isOffered).map(({ value }) => value)
  const toggle = (value: number) =>
    setDraft(inOrder(chosen.includes(value) ? chosen.filter((zone) => zone !== value) : [...chosen, value]))
  const groups = [
    { name: 'Home page', zones: shown.filter((zone) => !isBetween(zone) && !isOnArticle(zone)) },
    { name: 'Between Posts', zones: shown.filter(isBetween), isShort: true },
    { name: 'Article page', zones: shown.filter((zone) => !isBetween(zone) && isOnArticle(zone)) },
  ].filter(({ zones }) => zones.length > 0)
  const labelOf = (value: number) => shown.find((zone) => zone.value === value)?.label ?? `Zone ${value}`
  const labels = chosen.map(labelOf).join(', ')
  return {
    what: 'zones',
    body: (
      <div className="zones">
        <PageDrawing shown={shown.map(({ value }) => value)} chosen={chosen} />
        <div>
          {groups.map(({ name, zones, isShort }) => (
            <fieldset key={name}>
              <legend>{name}</legend>
              <div className={isShort ? 'fourteen' : undefined}>
                {zones.map((zone) => (
                  <ZoneBox
                    key={zone.value}
                    zone={zone}
                    isShort={isShort}
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
  readonly isShort: boolean | undefined
  readonly isChosen: boolean
  readonly wasChosen: boolean
  readonly onToggle: () => void
}

function ZoneBox({ zone, isShort, isChosen, wasChosen, onToggle }: ZoneBoxOptions) {
  const { value, label, isOffered } = zone
  const news = isChosen === wasChosen ? '' : isChosen ? 'added' : 'removed'
  return (
    <SettingChoice
      type="checkbox"
      checked={isChosen}
      aria-label={isShort ? label : undefined}
      onChange={onToggle}
      aside={
        !isShort && (
          <span className="num" aria-hidden="true">
            {value}
          </span>
        )
      }
    >
      {isShort ? label.slice(betweenPosts.length) : label}
      {news && !isShort && <span className="zone-news"> {news}</span>}
      {!isOffered && <span className="sub"> no longer offered</span>}
    </SettingChoice>
  )
}

const inOrder = (zones: readonly number[]): number[] => [...zones].sort((a, b) => a - b)
const isBetween = ({ label }: Zone): boolean => label.startsWith(betweenPosts)
const isOnArticle = ({ value }: Zone): boolean => onArticles.includes(value)

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
