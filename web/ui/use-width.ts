import { type RefCallback, useCallback, useState } from 'react'

/** The inner width of an element in pixels, so that a chart is drawn for the room it has and its text stays 12 px. */
export function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(860)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, width]
}
