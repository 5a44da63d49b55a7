import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { share, useShared } from '#web/kernel/shared.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import './toast.css'

interface Toast {
  serial: number
  text: string
  undo?: (() => void) | undefined
  endsAtMs?: number | undefined
}

const toasts = share<readonly Toast[]>([])
let serial = 0

/** The last ones of this session; they stay within reach in the list behind the bell. */
let past: readonly string[] = []
const mostPast = 20

export const pastToasts = (): readonly string[] => past

/**
 * Only for copying, undoing and background work; results of actions go to the page's banner. `forSeconds`: no longer can it
 * be undone, as a letter that leaves; else it can as long as somebody points at the notice.
 */
export function toast(text: string, undo?: () => void, forSeconds?: number): void {
  serial += 1
  past = [text, ...past].slice(0, mostPast)
  const endsAtMs = forSeconds === undefined ? undefined : Date.now() + forSeconds * 1_000
  toasts.set([...toasts.get().slice(-2), { serial, text, undo, endsAtMs }])
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

const ToastLine = lazyPart(async () => (await import('#web/ui/layer/toast-line.tsx')).ToastLine)

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
      {shown.map(({ serial: own, ...one }) => (
        <ToastLine key={own} {...one} onGone={() => remove(own)} />
      ))}
    </section>,
    document.body,
  )
}
