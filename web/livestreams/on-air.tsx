/** Where a livestream stands at this moment, in a word that changes with the clock, and how long it stays so. */
import type { Livestream } from '#contract/livestreams/livestream.ts'
import { type LivestreamState, livestreamState } from '#domain/livestreams/livestream-state.ts'
import { countdown, livestreamStateInWords } from '#domain/livestreams/on-air-words.ts'
import { useNow } from '#web/content/queue/use-now.ts'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'

const tones: Readonly<Record<LivestreamState, ChipTone>> = {
  pending: 'warn',
  scheduled: 'ok',
  live: 'live',
  finished: 'off',
}

export function OnAir({ item }: { item: Livestream }) {
  const now = useNow()
  const state = livestreamState(item, now)
  const next = countdown(state, item, now)
  if (item.approval === 'rejected')
    return (
      <>
        <Chip tone="bad">Sent back</Chip>
        {item.rejectionReason && (
          <p className="sub" dir="auto">
            {item.rejectionReason}
          </p>
        )}
      </>
    )
  return (
    <>
      <Chip tone={tones[state]}>{livestreamStateInWords[state]}</Chip>
      {next && <p className="sub">{next}</p>}
    </>
  )
}
