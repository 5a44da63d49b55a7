/** The tabs of this browser: each that keeps what is typed has a name, which outlasts a reload. */
import { inTabStorage } from '#web/kernel/tab-storage.ts'

const storedAs = 'masthead.tab'

/** A page that is loaded again asks while the page before it may still be going. */
const patienceMs = 500

/** On addresses that are not secure there are no locks, and every other tab counts as closed. */
const { locks } = navigator as Partial<Navigator>

let asked: Promise<string> | undefined

/** The name of this tab, in small letters. */
export const ownTab = (): Promise<string> =>
  (asked ??= named(inTabStorage((tab) => tab.getItem(storedAs)) ?? newName()))

/** The names of those that are open. */
export const openTabs = async (): Promise<ReadonlySet<string | undefined>> =>
  new Set((await locks?.query())?.held?.map(({ name }) => name))

/** A tab that was made as the copy of another has that one's name in its storage, and gets a name of its own. */
async function named(name: string): Promise<string> {
  if (!(await holds(name))) return named(newName())
  inTabStorage((tab) => tab.setItem(storedAs, name))
  return name
}

/** Holds the name as long as the page lives; false where another tab holds it. */
const holds = (name: string): Promise<boolean> =>
  new Promise((answer) => {
    if (!locks) return answer(true)
    const forGood = () => {
      answer(true)
      return new Promise<never>(() => {})
    }
    locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, forGood).catch(() => answer(false))
  })

/** A name that no tab has. */
export const newName = () =>
  String.fromCharCode(...crypto.getRandomValues(new Uint8Array(20)).map((byte) => 97 + (byte % 26)))
