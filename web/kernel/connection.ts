/** Whether the server can be reached: the browser's word, and what the last calls found. */
import { useSyncExternalStore } from 'react'
import { share } from '#web/kernel/shared.ts'

const isReached = share(true)

/** Said by every call: an answer came, or none did. */
export const noteReached = isReached.set

export const useIsUp = (): boolean =>
  useSyncExternalStore(subscribe, () => isReached.get() && navigator.onLine)

function subscribe(listener: () => void): () => void {
  const stop = isReached.subscribe(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    stop()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
