import { useEffect, useRef } from 'react'
import type { OpenedPost } from '#web/content/page/post-address.ts'
import { rowIdOfPost } from '#web/content/page/post-name.ts'
import { focusRow } from '#web/ui/list/row-controls.ts'

/** Whoever comes back from a form to the list stands on the row of its post, or on the title where there is none. */
export function useWayBack(opened: OpenedPost | null): void {
  const before = useRef(opened)
  useEffect(() => {
    const left = before.current
    before.current = opened
    if (opened || !left || left.kind === 'show' || document.activeElement !== document.body) return
    const row = left.kind === 'new' ? null : document.getElementById(rowIdOfPost(left.postId))
    if (!focusRow(row)) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  })
}
