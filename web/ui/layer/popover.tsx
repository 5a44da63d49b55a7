import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { openBeside } from '#web/ui/layer/beside.ts'

interface PopoverOptions {
  readonly className: string
  readonly label: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something to read beside what was pressed; Esc, a press elsewhere or scrolling away closes it. */
export function Popover({ className, label, anchor, onClose, children }: PopoverOptions) {
  const box = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const takeOff = openBeside(element, anchor, 'left', () => close())
    element.focus({ preventScroll: true })
    return takeOff
  }, [anchor])
  return createPortal(
    <div ref={box} className={className} role="dialog" aria-label={label} tabIndex={-1}>
      {children}
    </div>,
    // Inside the dialog of what was pressed, so that it is not inert; else beside the page.
    anchor.closest('[role="dialog"], main') ?? document.body,
  )
}
