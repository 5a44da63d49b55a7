/** Whether the server can be reached: the browser's word, and what the last calls found. */
import { useSyncExternalStore } from 'react'
import { share } from '#web/kernel/shared.ts'

const isReached = share(true)
/** While it is away, it is asked this often whether it is back. */
const askEveryMs = 3_000
let asking: ReturnType<typeof setInterval> | undefined

/** Said by every call: an answer came, or none did. From then on the server is asked until it answers. */
export function noteReached(reached: boolean): void {
  if (isReached.get() !== reached) isReached.set(reached)
  if (reached) {
    clearInterval(asking)
    asking = undefined
  } else asking ??= setInterval(() => void serverAnswers(), askEveryMs)
}

/** Asks the server whether it is there; everybody who waits for it hears the answer. */
export async function serverAnswers(): Promise<boolean> {
  const answers = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  noteReached(answers)
  return answers
}

/** Resolves when the server can be reached again. */
export function untilUp(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!isUp()) return
      stop()
      resolve()
    })
  })
}

const isUp = () => isReached.get() && navigator.onLine

export const useIsUp = (): boolean => useSyncExternalStore(subscribe, isUp)

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
