import type { RowPin } from '#contract/pins/pinned.ts'
import { type ChipTone, Chip } from '#web/ui/chip.tsx'
import { Time } from '#web/ui/table.tsx'

const words: Readonly<Record<RowPin['state'], readonly [ChipTone, string]>> = {
  scheduled: ['ahead', 'Pin scheduled'],
  live: ['ok', 'Pinned'],
  finished: ['off', 'Pin finished'],
}

/** Whether something is on top of its site, with the time that comes next; nothing where it never was. */
export function PinChip({ pinned }: { pinned: RowPin | null }) {
  if (!pinned) return null
  const [tone, text] = words[pinned.state]
  return (
    <>
      <p>
        <Chip tone={tone}>{text}</Chip>
      </p>
      <p className="sub">
        {pinned.state === 'scheduled' ? (
          <>
            From <Time at={pinned.startAt} />
          </>
        ) : (
          <>
            Until <Time at={pinned.endAt} />
          </>
        )}
      </p>
    </>
  )
}
