import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a payment that failed the focus is where another try begins: on the number of the card that is to be typed, or on the
 * saved one that was chosen. `failed` says why; it is taken away before the next try. What is answered goes around the choice of the card.
 */
export function useCardAgain(failed: string | null | undefined): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!failed) return
    const first =
      around.current?.querySelector<HTMLElement>('[autocomplete="cc-number"]') ??
      around.current?.querySelector<HTMLElement>('input:checked')
    // What is said of the failure stays in sight.
    first?.focus({ preventScroll: true })
  }, [failed])
  return around
}
