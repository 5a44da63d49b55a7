import type { Effect, Value } from '#web/campaigns/effect.ts'
import { SumsTable } from '#web/ui/sums-table.tsx'
import { Missing } from '#web/ui/table.tsx'
import { withWholeDates } from '#web/ui/whole-dates.tsx'
import './effect-table.css'

interface EffectTableOptions {
  readonly caption: string
  readonly effects: readonly Effect[]
  /** Read out as it changes. */
  readonly isLive?: boolean
}

/** What a change does, before it is made. */
export function EffectTable({ caption, effects, isLive = false }: EffectTableOptions) {
  return (
    <div className="effect">
      <SumsTable
        caption={caption}
        isLive={isLive}
        of="Effect"
        columns={['Now', 'New', 'Change']}
        lines={effects.map(({ label, now, next, change }) => [
          label,
          <Shown key="now" value={now} />,
          <b key="next">
            <Shown value={next} />
          </b>,
          change ?? (
            <span key="same" className="same muted">
              unchanged
            </span>
          ),
        ])}
      />
    </div>
  )
}

export function Shown({ value }: { value: Value }) {
  return typeof value === 'string' ? withWholeDates(value) : <Missing reason={value.unknown} />
}
