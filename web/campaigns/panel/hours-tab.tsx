import { useState } from 'react'
import { setCampaignHours } from '#contract/campaigns/finer-targeting.ts'
import {
  countHours,
  everyHour,
  fromDays,
  hoursInWords,
  type WeekHours,
} from '#domain/campaigns/targeting/week-hours.ts'
import { countEffect } from '#web/campaigns/effect.ts'
import type { TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { WeekGrid } from '#web/campaigns/panel/week-grid.tsx'
import { call } from '#web/kernel/call.ts'
import { Button } from '#web/ui/button.tsx'

const nineToFive = [9, 10, 11, 12, 13, 14, 15, 16]
const officeHours = fromDays({
  monday: nineToFive,
  tuesday: nineToFive,
  wednesday: nineToFive,
  thursday: nineToFive,
  friday: nineToFive,
})

/** In which hours of the week the campaign is shown, on the clock of each of its sites. */
export function useHoursTab({ settings }: TabFacts): TabView {
  const [draft, setDraft] = useState<WeekHours | null>(null)
  const now = settings.hours
  const chosen = draft ?? now
  const sentence = hoursInWords(chosen)
  return {
    what: 'hours',
    reads: sentence,
    body: (
      <>
        <div className="hour-presets">
          <Button
            disabledReason={chosen.length === 0 ? 'It is shown at every hour already' : undefined}
            onClick={() => setDraft(everyHour)}
          >
            Every hour
          </Button>
          <Button
            disabledReason={isSame(chosen, officeHours) ? 'These are its hours already' : undefined}
            onClick={() => setDraft(officeHours)}
          >
            Weekdays 9 AM to 5 PM
          </Button>
        </div>
        <WeekGrid chosen={chosen} onChange={setDraft} />
      </>
    ),
    effects: [countEffect('Hours a week', countHours(now), countHours(chosen))],
    wish: { hours: chosen },
    below: (
      <p className="small muted">
        The clock is that of the site that shows the ad: {settings.clocks.map(clockInWords).join(', ')}.
      </p>
    ),
    note: chosen.length === 0 ? 'Every hour.' : 'Outside these hours the campaign waits.',
    isChanged: !isSame(chosen, now),
    reset: () => setDraft(null),
    read: ({ hours }) => hoursInWords(hours),
    mine: sentence,
    send: (seenUpdatedAt) =>
      call(setCampaignHours, { params: { id: settings.id }, body: { hours: chosen, seenUpdatedAt } }),
  }
}

const isSame = (one: WeekHours, other: WeekHours): boolean => one.join() === other.join()

/** "America/New_York" as people call it: "Eastern Time". */
function clockInWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
