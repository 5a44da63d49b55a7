import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { glossary, type GlossaryWord } from '#web/ui/layer/glossary.ts'
import { pushLayer } from '#web/ui/layer/layers.ts'

/** What a word means, beside it; Esc, a press elsewhere or scrolling away closes it. */
export function TermPopover({
  word,
  anchor,
  onClose,
}: {
  word: GlossaryWord
  anchor: HTMLElement
  onClose: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    place(element, anchor)
    const takeOff = pushLayer({ element, isModal: false, close: () => close() })
    element.focus({ preventScroll: true })
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target) && !anchor.contains(event.target))
        close()
    }
    const onMove = () => close()
    document.addEventListener('pointerdown', onPress)
    addEventListener('scroll', onMove, { capture: true, passive: true })
    addEventListener('resize', onMove)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      removeEventListener('scroll', onMove, { capture: true })
      removeEventListener('resize', onMove)
      takeOff()
    }
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

/** Below the word, pushed inside the window; above it for want of room. */
function place(box: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const [gap, edge] = [4, 8]
  const { offsetWidth: width, offsetHeight: height } = box
  const hasRoom = at.bottom + gap + height <= innerHeight - edge
  box.style.top = `${hasRoom ? at.bottom + gap : Math.max(edge, at.top - gap - height)}px`
  const rightmost = document.documentElement.clientWidth - width - edge
  box.style.left = `${Math.max(edge, Math.min(at.left, rightmost))}px`
}
