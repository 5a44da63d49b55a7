import type { Reply } from '#contract/kernel/endpoint.ts'
import { listSlots } from '#contract/scheduling/slots.ts'
import { useRead } from '#web/kernel/read.ts'
import { dayInWords } from '#web/scheduling/picker/times-of-day.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'

interface TimeThereOptions {
  readonly campaignId: number
  readonly time: { readonly date: string; readonly time: string }
  /** Takes another time of the same day: `3:00 PM`. */
  readonly onTake: (time: string) => void
}

/** Whether a day and time can be had for one campaign; where not, why, and the next time of that day that can. */
export function TimeThere({ campaignId, time: { date, time }, onTake }: TimeThereOptions) {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date)
  const reading = useRead(listSlots, { query: { campaign: campaignId, date } }, { ...fresh, enabled: isDay })
  if (!isDay) return <p className="muted">Choose a day above</p>
  const there = reading.data?.date === date ? reading.data : undefined
  if (!there) return <p className="muted">{reading.isError ? 'It could not be asked' : dayInWords(date)}</p>
  if (there.picks === 'day') return <p>{dayInWords(date)}; the publisher sets the time</p>
  const slot = there.picks === 'edition' ? there.slots[0] : there.slots.find((one) => one.time === time)
  if (slot?.isFree)
    return (
      <p>
        {dayInWords(date)} {there.picks === 'time' && <EasternTime time={time} />}
      </p>
    )
  const next = nextFree(there, time)
  return (
    <p>
      <Chip tone="warn">{slot?.reason ?? (time ? `${time} is no time of this site` : 'No time chosen')}</Chip>{' '}
      {next && (
        <Button small onClick={() => onTake(next.time)}>
          <EasternTime time={next.time} />
        </Button>
      )}
    </p>
  )
}

const EasternTime = ({ time }: { time: string }) => (
  <>
    {time} <span className="et">ET</span>
  </>
)

/** Others take times too. */
const fresh = { staleTime: 0, refetchInterval: 30_000 }

/** The first free time behind the wished one, or else the first of the day; of an edition there is no other. */
function nextFree({ picks, slots }: Reply<typeof listSlots>, time: string) {
  if (picks !== 'time') return undefined
  const at = slots.findIndex((one) => one.time === time)
  return slots.slice(at + 1).find(({ isFree }) => isFree) ?? slots.find(({ isFree }) => isFree)
}
