import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PostTarget } from '#contract/content/piece.ts'
import { instantOfMinute, readMinute } from '#domain/scheduling/minute-of-day.ts'
import { isDay } from '#domain/kernel/newyork.ts'
import { timeFor, type PostTimes } from '#web/content/editor/typed-times.ts'
import { Select } from '#web/ui/form/select.tsx'
import './editor-bench.css'

/** The form, and beside it, or below it where there is no room, how it will look. */
export function EditorBench({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  const bench = useRef<HTMLDivElement>(null)
  // What opened the form is gone with its list.
  useEffect(() => {
    const first = bench.current?.querySelector<HTMLElement>('input:not([type="file"]), textarea')
    if (document.activeElement === document.body) first?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="post-bench" ref={bench}>
      <div>{children}</div>
      {preview}
    </div>
  )
}

interface PreviewPartOptions {
  readonly typed: PostTimes
  readonly targets: readonly PostTarget[]
  readonly campaignId: number
  /** How it looks at a target, at its instant there; null where no time is known yet. */
  readonly children: (target: PostTarget | undefined, at: Date | null) => ReactNode
}

/** What is typed as it will look on one of the sites that it goes to. */
export function PreviewPart({ typed, targets, campaignId, children }: PreviewPartOptions) {
  const [shown, show] = useState(campaignId)
  const ticked = targets.filter((one) => typed.targets.some((target) => target.campaignId === one.campaignId))
  const target =
    ticked.find((one) => one.campaignId === shown) ??
    ticked[0] ??
    targets.find((one) => one.campaignId === campaignId)
  return (
    <aside aria-label="Preview" className="preview-part">
      <h2>Preview</h2>
      {ticked.length > 1 && target && (
        <Select
          label="Site"
          value={String(target.campaignId)}
          options={ticked.map((one) => ({ value: String(one.campaignId), label: one.site.name }))}
          onChange={(event) => show(Number(event.target.value))}
        />
      )}
      {children(target, instantIn(typed, target?.campaignId))}
    </aside>
  )
}

function instantIn(typed: PostTimes, campaignId: number | undefined): Date | null {
  const target = typed.targets.find((one) => one.campaignId === campaignId)
  const { date, time } = target ? timeFor(typed, target) : typed
  const minute = readMinute(time)
  return isDay(date) && minute !== null ? instantOfMinute(date, minute) : null
}
