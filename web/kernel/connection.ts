/** Whether the server can be reached: the browser's word, and what the last calls found. */
let isReached = true
const listeners = new Set<() => void>()

/** Said by every call: an answer came, or none did. */
export function noteReached(reached: boolean): void {
  if (isReached === reached) return
  isReached = reached
  for (const listener of listeners) listener()
}

export const connection = {
  subscribe(listener: () => void): () => void {
    const listen = () => listener()
    listeners.add(listener)
    addEventListener('online', listen)
    addEventListener('offline', listen)
    return () => {
      listeners.delete(listener)
      removeEventListener('online', listen)
      removeEventListener('offline', listen)
    }
  },
  isUp: () => isReached && navigator.onLine,
}
