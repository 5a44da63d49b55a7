import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { undoTimeMs } from '#domain/kernel/undo-time.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { layers } from '#web/ui/layer/layers.ts'

/** How long a notice stays while nobody points at it or stands in it: while Undo can be pressed. */
const shownForSeconds = undoTimeMs / 1_000

interface ToastLineOptions {
  text: string
  undo?: (() => void) | undefined
  /** By this machine's clock: from then on nothing is undone any more, whoever points at the notice. */
  endsAtMs?: number | undefined
  onGone: () => void
}

/** One notice; its seconds run while nobody points at it or stands in it, and always where they are those of a letter. */
export function ToastLine({ text, undo, endsAtMs, onGone }: ToastLineOptions) {
  const [isHeld, hold] = useState(false)
  const [leftSeconds, setLeft] = useState(endsAtMs === undefined ? shownForSeconds : secondsUntil(endsAtMs))
  const goAway = useEffectEvent(onGone)
  const isStopped = isHeld && endsAtMs === undefined
  useEffect(() => {
    if (isStopped) return
    const timer = setInterval(
      () => setLeft((left) => (endsAtMs === undefined ? left - 1 : secondsUntil(endsAtMs))),
      1_000,
    )
    return () => clearInterval(timer)
  }, [isStopped, endsAtMs])
  useEffect(() => {
    if (leftSeconds <= 0) goAway()
  }, [leftSeconds])
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = line.current
    return () => {
      if (element?.contains(document.activeElement)) giveFocusBack()
    }
  }, [])
  return (
    <div
      ref={line}
      className="toast"
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={({ relatedTarget }) => {
        hold(true)
        if (relatedTarget instanceof HTMLElement && !relatedTarget.closest('.toasts'))
          cameFrom = relatedTarget
      }}
      onBlur={() => hold(false)}
    >
      <p>
        {text}
        {undo && <span className="vh">. Control and Z undo it</span>}
      </p>
      {undo && (
        <Button
          small
          onClick={() => {
            onGone()
            undo()
          }}
        >
          Undo
        </Button>
      )}
      {undo && (
        <span className="left" aria-hidden="true">
          {leftSeconds} s
        </span>
      )}
      <IconButton small icon="close" label="Dismiss" onClick={onGone} />
    </div>
  )
}

const secondsUntil = (atMs: number): number => Math.max(0, Math.ceil((atMs - Date.now()) / 1_000))

/** What had the focus before a notice took it. */
let cameFrom: HTMLElement | null = null

/** A notice that goes takes the focus to where it came from; where that is gone, to what lies on top. */
function giveFocusBack(): void {
  if (cameFrom?.isConnected) cameFrom.focus()
  if (document.activeElement === cameFrom) return
  const top = layers.at(-1)?.element.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  ;(top ?? document.getElementById('main'))?.focus()
}
