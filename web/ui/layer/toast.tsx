import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { undoTimeMs } from '#domain/kernel/undo-time.ts'
import { share, useShared } from '#web/kernel/shared.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import './toast.css'

interface Toast {
  serial: number
  text: string
  undo?: (() => void) | undefined
}

const toasts = share<readonly Toast[]>([])
let serial = 0

/** The last ones of this session; they stay within reach in the list behind the bell. */
let past: readonly string[] = []
const mostPast = 20

export const pastToasts = (): readonly string[] => past

/** How long a toast stays while nobody points at it or stands in it: while Undo can be pressed. */
const shownForSeconds = undoTimeMs / 1_000

/** Only for copying, undoing and background work; results of actions go to the page's banner. */
export function toast(text: string, undo?: () => void): void {
  serial += 1
  past = [text, ...past].slice(0, mostPast)
  toasts.set([...toasts.get().slice(-2), { serial, text, undo }])
}

/** Takes back the last act that still can be; the answer says whether there was one. */
function undoLast(): boolean {
  const last = toasts.get().findLast((one) => one.undo)
  if (!last) return false
  remove(last.serial)
  last.undo?.()
  return true
}

function remove(gone: number): void {
  toasts.set(toasts.get().filter((one) => one.serial !== gone))
}

/** Mounted once. Ctrl or Cmd + Z outside a text field is the newest Undo. */
export function ToastHost() {
  const shown = useShared(toasts)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      const isInText = event.target instanceof Element && event.target.matches('input, textarea, select')
      if (isUndo && !isInText && undoLast()) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return createPortal(
    <section className="toasts" aria-label="Notices" role="status">
      {shown.map((one) => (
        <ToastLine key={one.serial} {...one} />
      ))}
    </section>,
    document.body,
  )
}

function ToastLine({ serial: own, text, undo }: Toast) {
  const [isHeld, hold] = useState(false)
  const [leftSeconds, setLeft] = useState(shownForSeconds)
  const goAway = useEffectEvent(() => remove(own))
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
            remove(own)
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
      <IconButton small icon="close" label="Dismiss" onClick={() => remove(own)} />
    </div>
  )
}
