import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { share, useShared } from '#web/kernel/shared.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
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
      {shown.map(({ serial: own, text, undo }) => (
        <ToastLine key={own} text={text} undo={undo} onGone={() => remove(own)} />
      ))}
    </section>,
    document.body,
  )
}
