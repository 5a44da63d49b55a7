import { listContentPosts } from '#contract/content/list.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { useRead } from '#web/kernel/read.ts'
import { ReadingStates } from '#web/ui/states.tsx'

interface PostsToComeOptions {
  readonly row: Pick<CampaignRow, 'id' | 'kind'>
  /** What becomes of them and of their credits. */
  readonly fate: string
}

/** Before a content campaign goes away: how many of its posts do not go out because of that. */
export function PostsToCome({ row: { id, kind }, fate }: PostsToComeOptions) {
  const isOfPosts = kind === 'content'
  const reading = useRead(
    listContentPosts,
    { params: { id }, query: { show: 'upcoming' } },
    { enabled: isOfPosts, staleTime: 0 },
  )
  if (!isOfPosts) return null
  if (!reading.data)
    return (
      <ReadingStates reading={reading} failed="The posts still to come could not be counted." lines={1} />
    )
  const { unsent } = reading.data
  if (unsent === 0) return null
  return (
    <p>
      <strong>
        {formatCountOf(unsent, 'posts')} of it {unsent === 1 ? 'is' : 'are'} still to come
      </strong>{' '}
      and will not go out: {fate}
    </p>
  )
}
