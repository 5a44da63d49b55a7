import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { openBeside } from '#web/ui/layer/beside.ts'
import { glossary, type GlossaryWord } from '#web/ui/layer/glossary.ts'

interface TermPopoverOptions {
  word: GlossaryWord
  anchor: HTMLElement
  onClose: () => void
}

/** What a word means, beside it; Esc, a press elsewhere or scrolling away closes it. */
export function TermPopover({ word, anchor, onClose }: TermPopoverOptions) {
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
    <div ref={box} className="meaning" role="dialog" aria-label={word} tabIndex={-1}>
      <b>{word}</b>
      <p>{glossary[word]}</p>
    </div>,
    // Inside the dialog of its word, so that it is not inert; else beside the page.
    anchor.closest('[role="dialog"], main') ?? document.body,
  )
}
