/** Brings the code of other screens into the browser's cache before they are opened. None of it runs before. */
import { isCodeAwaited } from '#web/kernel/load-code.ts'
import { replies } from '#web/kernel/read.ts'

/** What the browser knows of the line; not every browser says it. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Fetches one file after the other while the page is at rest, so that a line which drops later is missed by no screen.
 * Not where somebody asks for few bytes, or the line has none to spare. What cannot be fetched now is fetched when it
 * is needed.
 */
export async function fetchLaterCode(): Promise<void> {
  const line = (navigator as { connection?: Line }).connection
  if (line?.saveData || /2g/.test(line?.effectiveType ?? '')) return
  for (const file of await listed()) {
    await rest()
    await fetch(file, { priority: 'low' }).then(
      (answer) => answer.arrayBuffer(),
      () => {},
    )
  }
}

/** Their names change with what they hold; in development there are none. */
async function listed(): Promise<string[]> {
  try {
    await rest()
    const answer = await fetch('/later.json', { cache: 'no-cache' })
    return answer.ok ? await answer.json() : []
  } catch {
    return []
  }
}

const lookEveryMs = 200

/** Until the page neither draws nor reads, and waits for no code. */
async function rest(): Promise<void> {
  await idle()
  while (replies.isFetching() > 0 || isCodeAwaited()) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    await idle()
  }
}

/** Safari does not say when it is idle. */
const idle = () =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve)
    else setTimeout(resolve, lookEveryMs)
  })
