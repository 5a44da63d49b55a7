/** Code that is loaded when it is first needed, or before, while nothing else is to be done. */
import { serverAnswers, untilUp } from '#web/kernel/connection.ts'
import { CallError, failureText } from '#web/kernel/failure.ts'

type Load = () => Promise<unknown>

/** Everything that is loaded later; what was loaded may add to it. */
const later: Load[] = []

/** The server is there and the file is not: it was replaced by that of a newer Masthead. */
export class Renewed extends CallError {
  constructor() {
    super(404, failureText(404, { error: 'Masthead has been renewed. Reload the page to go on' }))
  }
}

/**
 * Makes of an `import()` one that waits while the server is away, instead of failing for good. Screens and dialogs all
 * come through here, so they are also those that `loadWhenIdle` fetches.
 */
export function laterCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const loadOrWait = async (): Promise<Code> => {
    try {
      return await load()
    } catch {
      if (await serverAnswers()) throw new Renewed()
      await untilUp()
      return loadOrWait()
    }
  }
  later.push(load)
  return loadOrWait
}

/** What the browser knows of the line; not every browser says it. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Fetches one piece of code after the other while the person reads, so that a line which drops later is missed by no
 * screen. Not where somebody asks for few bytes, or the line has none to spare. Answers how to stop.
 */
export function loadWhenIdle(): () => void {
  const line = (navigator as { connection?: Line }).connection
  const isScarce = line?.saveData || /2g/.test(line?.effectiveType ?? '')
  let isStopped = isScarce
  const next = async (at: number) => {
    if (isStopped || !later[at]) return
    // What cannot be fetched now is fetched when it is needed.
    await later[at]().catch(() => {})
    whenIdle(() => void next(at + 1))
  }
  whenIdle(() => void next(0))
  return () => {
    isStopped = true
  }
}

/** Safari does not say when it is idle. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, 200)
}
