import { useEffect, useEffectEvent, useState } from 'react'
import { undoTimeMs } from '#domain/kernel/undo-time.ts'
import { Button, IconButton } from '#web/ui/button.tsx'

/** How long a notice stays while nobody points at it or stands in it: while Undo can be pressed. */
const shownForSeconds = undoTimeMs / 1_000

interface ToastLineOptions {
  text: string
  undo?: (() => void) | undefined
  onGone: () => void
}

/** One notice; its seconds run while nobody points at it or stands in it. */
export function ToastLine({ text, undo, onGone }: ToastLineOptions) {
  const [isHeld, hold] = useState(false)
  const [leftSeconds, setLeft] = useState(shownForSeconds)
  const goAway = useEffectEvent(onGone)
  useEffect(() => {
    if (isHeld) return
    const timer = setInterval(() => setLeft((left) => left - 1), 1_000)
    return () => clearInterval(timer)
  }, [isHeld])
  useEffect(() => {
    if (leftSeconds === 0) goAway()
  }, [leftSeconds])
  return (
    <div
      className="toast"
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
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
