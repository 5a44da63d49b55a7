import { useEffect, useEffectEvent } from 'react'
import { liveCampaigns, liveNews } from '#contract/campaigns/live.ts'
import { openLine } from '#web/kernel/live-line.ts'
import { endedSession } from '#web/kernel/session.ts'

/** While the line is broken, the rows are asked for this often. */
const pollMs = 2_000
/** News that comes close together is one question. */
const gatherMs = 150

/**
 * Keeps the rows in sight fresh: the server names campaigns as they change, and their figures are read again.
 * `refresh` gets the ids to read; with `null`, all of them may be out of date.
 */
export function useLiveLine(refresh: (ids: ReadonlySet<number> | null) => Promise<void>): void {
  const read = useEffectEvent(refresh)
  useEffect(() => {
    let gathered: Set<number> | null = new Set()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isReading = false
    let poll: ReturnType<typeof setInterval> | undefined

    const gather = (ids: readonly number[] | null) => {
      if (ids === null || ids.length === 0) gathered = null
      else for (const id of ids) gathered?.add(id)
      timer ??= setTimeout(() => void flush(), gatherMs)
    }
    const flush = async () => {
      timer = undefined
      if (isReading || endedSession.get()) return
      const ids = gathered
      gathered = new Set()
      isReading = true
      await read(ids)
      isReading = false
      if (gathered === null || gathered.size > 0) timer ??= setTimeout(() => void flush(), gatherMs)
    }
    const setUp = (isUp: boolean) => {
      clearInterval(poll)
      if (isUp) gather(null)
      else poll = setInterval(() => gather(null), pollMs)
    }
    const close = openLine(
      liveCampaigns.path,
      (news) => {
        const read = liveNews.safeParse(news)
        if (read.success) gather(read.data.ids)
      },
      setUp,
    )
    return () => {
      close()
      clearTimeout(timer)
      clearInterval(poll)
    }
  }, [])
}
