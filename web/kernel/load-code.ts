/** Code that is loaded when it is first needed. */
import { serverAnswers, untilUp } from '#web/kernel/connection.ts'
import { CallError, failureText } from '#web/kernel/failure.ts'

/** The server is there and the file is not: it was replaced by that of a newer Masthead. */
export class Renewed extends CallError {
  constructor() {
    super(404, failureText(404, { error: 'Masthead has been renewed. Reload the page to go on' }))
  }
}

/** How many pieces somebody waits for. */
let awaited = 0

export const isCodeAwaited = (): boolean => awaited > 0

/**
 * Makes of an `import()` one that waits while the server is away, instead of failing for good.
 *
 * Some browsers keep a failure and never ask for the file again in that page: `askAnew` is called where the server is
 * back and the code still cannot be had. Without it, or where the server never was away, that throws `Renewed`.
 */
export function laterCode<Code>(load: () => Promise<Code>, askAnew?: () => void): () => Promise<Code> {
  const loadOrWait = async (hasWaited: boolean): Promise<Code> => {
    awaited += 1
    try {
      return await load()
    } catch {
      if (await serverAnswers()) {
        if (!hasWaited || !askAnew) throw new Renewed()
        askAnew()
        return await new Promise(() => {})
      }
      await untilUp()
      return await loadOrWait(true)
    } finally {
      awaited -= 1
    }
  }
  return () => loadOrWait(false)
}
