import { useEffect, useState } from 'react'

const pauseMs = 150

/** What was typed, once typing pauses: so that each letter does not ask the server. */
export function usePaused(typed: string): string {
  const [settled, settle] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
