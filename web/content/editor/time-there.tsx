import type { Reply } from '#contract/kernel/endpoint.ts'
import { listSlots } from '#contract/scheduling/slots.ts'
import { useRead } from '#web/kernel/read.ts'
import { dayInWords } from '#domain/scheduling/minute-of-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'

interface TimeThereOptions {
  readonly campaignId: number
  readonly time: { readonly date: string; readonly time: string }
  /** Takes another time, or another day where the day alone is chosen. */
  readonly onTake: (slot: { readonly date: string; readonly time: string }) => void
}

/** Whether a day and time can be had for one campaign; where not, why, and the next that can. */
export function TimeThere({ campaignId, time: { date, time }, onTake }: TimeThereOptions) {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date)
  const query = { campaign: campaignId, date, time }
  const reading = useRead(listSlots, { query }, { ...fresh, enabled: isDay })
  if (!isDay) return <p className="muted">Choose a day above</p>
  const there = reading.data?.date === date && !reading.isPlaceholderData ? reading.data : undefined
  if (!there) return <p className="muted">{reading.isError ? 'It could not be asked' : dayInWords(date)}</p>
  const { picks, next } = there
  const isFree = next?.date === date && (picks !== 'time' || next.time === time)
  if (isFree)
    return (
      <p>
        {dayInWords(date)}
        {picks === 'time' && <EasternTime time={time} />}
        {picks === 'day' && '; the publisher sets the time'}
      </p>
    )
  return (
    <p>
      <Chip tone="warn">{whyNot(there, time)}</Chip>{' '}
      {next && (
        <Button small onClick={() => onTake({ date: next.date, time: picks === 'time' ? next.time : '' })}>
          {next.date !== date && dayInWords(next.date)}
          {picks === 'time' && <EasternTime time={next.time} />}
        </Button>
      )}
    </p>
  )
}

const EasternTime = ({ time }: { time: string }) => (
  <>
    {' '}
    {time} <span className="et">ET</span>
  </>
)

/** The reading is repeated every 30 seconds, since others take times too. */
const fresh = { staleTime: 0, refetchInterval: 30_000 }

function whyNot({ picks, slots }: Reply<typeof listSlots>, time: string): string {
  if (picks === 'day') return 'No time is free on this day'
  const slot = picks === 'edition' ? slots[0] : slots.find((one) => one.time === time)
  return slot?.reason ?? (time ? `${time} is no time of this site` : 'No time chosen')
}
