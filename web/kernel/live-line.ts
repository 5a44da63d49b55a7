/** News from the server as it happens, over server-sent events. */
import { readJson } from '#web/kernel/json.ts'

/** The line opens again by itself; after an answer that was no line at all, it is tried anew this much later. */
const retryMs = 5_000

/**
 * Hears what the server says until the returned function is called. `isUp` is told each time the line opens
 * or breaks: while it is broken, news is lost, and the listener must look for itself.
 */
export function openLine(
  address: string,
  hear: (news: unknown) => void,
  isUp: (up: boolean) => void,
): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  const connect = () => {
    source = new EventSource(address)
    source.addEventListener('open', () => isUp(true))
    source.addEventListener('message', (event: MessageEvent<string>) => hear(readJson(event.data)))
    source.addEventListener('error', () => {
      isUp(false)
      // The browser reconnects a line that broke; one that was refused it gives up.
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryMs)
    })
  }
  connect()
  return () => {
    clearTimeout(retry)
    source?.close()
  }
}
