import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { listCampaignPosts } from '#contract/overview/days.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatTime } from '#domain/kernel/newyork.ts'
import { type PostState, postStateInWords } from '#domain/overview/post-state-in-words.ts'
import { call } from '#web/kernel/call.ts'
import { CallError, failureText, wordsOf } from '#web/kernel/failure.ts'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Caption, Missing, TableBox, Time } from '#web/ui/table.tsx'

const words = {
  content: { section: 'Posts', one: 'post' },
  press: { section: 'Articles', one: 'article' },
} as const
type Kind = keyof typeof words

/** The posts of a content campaign: which are out, which are to come, and how many are left to schedule. */
export function ContentScreen() {
  return <PostsScreen kind="content" />
}

/** The same of sponsored articles. */
export function PressScreen() {
  return <PostsScreen kind="press" />
}

function PostsScreen({ kind }: { kind: Kind }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new CallError(404, failureText(404, undefined))
  return <CampaignPosts campaignId={Number(id)} kind={kind} />
}

function CampaignPosts({ campaignId, kind }: { campaignId: number; kind: Kind }) {
  const list = useQuery({
    queryKey: ['campaign-posts', campaignId],
    queryFn: ({ signal }) => call(listCampaignPosts, { params: { id: campaignId } }, { signal }),
  })
  const { section, one } = words[kind]
  if (list.isPending)
    return (
      <Page title={section} section="Campaigns">
        <Skeleton lines={4} height={44} />
      </Page>
    )
  if (list.error && !list.data) throw list.error
  const { campaign, left, posts } = list.data
  if (campaign.kind !== kind) throw new CallError(404, failureText(404, undefined))
  return (
    <Page
      title={campaign.name}
      section={section}
      dateline={
        <>
          {formatCount(left)} {left === 1 ? one : section.toLowerCase()} left to schedule; each one that is
          scheduled uses one · <a href="/advertiser/campaigns">Campaigns</a>
        </>
      }
    >
      {list.isError && <ErrorState onRetry={() => void list.refetch()}>{wordsOf(list.error)}</ErrorState>}
      {posts.length === 0 ? (
        <EmptyState title={`No ${section.toLowerCase()} yet`}>
          <p>What is scheduled for this campaign stands here, with the time at which it goes out.</p>
        </EmptyState>
      ) : (
        <PostTable posts={posts} kind={kind} />
      )}
    </Page>
  )
}

/** What waits for somebody stands out; what goes its way does not. */
const tones: Readonly<Record<PostState, ChipTone>> = {
  new: 'off',
  pending: 'warn',
  approved: 'ok',
  'awaiting-publisher': 'warn',
  'date-approved': 'ok',
  'content-confirmed': 'ok',
  rejected: 'bad',
  posted: 'ok',
  scheduled: 'ok',
  published: 'ok',
}

function PostTable({ posts, kind }: { posts: Reply<typeof listCampaignPosts>['posts']; kind: Kind }) {
  const { section, one } = words[kind]
  return (
    <TableBox label={section}>
      <table className="ruled">
        <Caption what={section} count={posts.length} order="newest first" />
        <thead>
          <tr>
            <th scope="col">Scheduled for</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {posts.map(({ state, scheduledFor }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list is read anew as a whole
            <tr key={at}>
              <th scope="row" className="num">
                {scheduledFor ? (
                  <Time at={scheduledFor} text={formatTime(scheduledFor)} />
                ) : (
                  <Missing reason={`This ${one} has no time yet`} />
                )}
              </th>
              <td>
                <Chip tone={tones[state]}>{postStateInWords(state)}</Chip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
