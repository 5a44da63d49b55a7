/** What the client's page shows, kept up to date: both sides see what the other does within seconds. */
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { type ClientPage, noteSeen, readClientPage, readStamp } from '#contract/proposals/client-page.ts'
import { CallError } from '#web/kernel/failure.ts'
import { correct } from '#web/kernel/correct.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { ask, remember } from '#web/proposals/page/ask.ts'
import { type Choice, useChoice } from '#web/proposals/page/use-choice.ts'
import { visited } from '#web/proposals/page/visited.ts'

/** How often the page asks whether something has changed, while it can be seen. */
const askEveryMs = 3_000

interface Page extends Choice {
  readonly page: ClientPage
  /** Shows what a change was answered with. */
  readonly show: (page: ClientPage) => void
}

const Shown = createContext<Page | null>(null)

/** The page for every part of it; throws while nothing is shown. */
export function usePage(): Page {
  const shown = useContext(Shown)
  if (!shown) throw new Error('nothing is shown yet')
  return shown
}

const show = (page: ClientPage) => {
  remember(page)
  correct(readClientPage, visited, page)
}

/** What the server says no to: a link that has ended, a session that is over. That it cannot be reached is said elsewhere. */
const closedBy = (error: Error | null) => (error instanceof CallError && error.status > 0 ? error : null)

/** `failed` says why the page could not be read again; what was read before stays in sight. */
export function PageShown({ children }: { readonly children: (failed: Error | null) => ReactNode }) {
  const { data: read, error } = useRead(readClientPage, visited)
  const { page, choice } = useChoice(read, show)
  const { data: asked, error: unasked } = useRead(readStamp, visited, { refetchInterval: askEveryMs })
  useSeen(read?.proposal.version)
  useEffect(() => {
    if (read) remember(read)
  }, [read])
  const stamp = asked?.stamp
  useEffect(() => {
    if (stamp !== undefined && stamp !== read?.stamp) void refresh(readClientPage)
    // What is read anew has a stamp of its own, which is no reason to read it once more.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [stamp])
  return page && <Shown value={{ page, show, ...choice }}>{children(error ?? closedBy(unasked))}</Shown>
}

/** Says that the proposal is before somebody's eyes, once it is, and again once it was changed. */
function useSeen(version: number | undefined): void {
  useEffect(() => {
    if (version === undefined) return
    let isSaid = false
    const say = () => {
      if (isSaid || document.visibilityState !== 'visible') return
      isSaid = true
      // It is told for the agent's sake: what comes of it is nothing to the client.
      ask(noteSeen, { ...visited, body: {} }).catch(() => {})
    }
    say()
    document.addEventListener('visibilitychange', say)
    return () => document.removeEventListener('visibilitychange', say)
  }, [version])
}
