import { formatCount } from '#domain/kernel/figures.ts'
import { nanoDollars } from '#domain/kernel/money.ts'
import { formatMoney, toCents } from '#domain/kernel/money-text.ts'
import { type PostKind, postWords } from '#domain/content/post-words.ts'
import { type PostBreakdown as By, postBreakdowns } from '#domain/content/post-figures.ts'
import { type PartColumn, PartTable } from '#web/overview/stats/part-table.tsx'
import { PartBars, PartTabs, ReadParts } from '#web/overview/stats/part-tabs.tsx'
import { PostStateChip, PostTime } from '#web/content/page/post-state.tsx'
import { type StatsView, viewBy } from '#web/overview/stats/stats-view.ts'
import { type PostBreakdowns, usePostBreakdown } from '#web/overview/stats/use-campaign-stats.ts'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Missing } from '#web/ui/table.tsx'

type Part = PostBreakdowns['parts'][number]

const nameOf = (by: By, kind: PostKind): string =>
  ({ day: 'Day', site: 'Site', state: 'State', post: kind === 'press' ? 'Article' : 'Post' })[by]

/** Posts or articles taken apart, a tab for each way, as bars or as a table; the last tab has them one by one. */
export function PostBreakdown({ view: asked, kind }: { view: StatsView; kind: PostKind }) {
  const view = viewBy(asked, postBreakdowns)
  const tabs = postBreakdowns.map((by) => ({ id: by, label: nameOf(by, kind) }))
  return (
    <PartTabs view={view} tabs={tabs} hasBars={view.by !== 'post'}>
      {(isChart) => <Parts key={view.by} view={view} isChart={isChart} />}
    </PartTabs>
  )
}

function Parts({ view, isChart }: { view: Parameters<typeof usePostBreakdown>[0]; isChart: boolean }) {
  const answer = usePostBreakdown(view)
  return (
    <ReadParts answer={answer}>
      {({ by, kind, parts, sums }) => {
        const { section } = postWords[kind]
        const moved = sums.all + sums.clicks + sums.creditsBought + sums.creditsUsed + Number(sums.spentNanos)
        if (parts.length === 0 || moved === 0) return <NothingScheduled view={view} kind={kind} />
        if (by === 'post') return <SinglePosts parts={parts} all={sums.all} kind={kind} />
        if (!isChart) return <FiguresTable by={by} kind={kind} parts={parts} sums={sums} />
        const bars = parts.map(({ key, label, all }) => ({ key, label, value: all }))
        const title = `${section} by ${nameOf(by, kind).toLowerCase()}`
        return <PartBars title={title} unit={section.toLowerCase()} parts={bars} all={sums.all} />
      }}
    </ReadParts>
  )
}

function NothingScheduled({ view, kind }: { view: StatsView; kind: PostKind }) {
  const { section, one, out } = postWords[kind]
  return (
    <EmptyState title={`No ${section.toLowerCase()} in these days`}>
      <p>
        Each {one} counts on the day it was {out.toLowerCase()}, or else on the day it is scheduled for.
        Choose other days, or see <a href={`/advertiser/media/${kind}/${view.campaignId}`}>all of them</a>,
        also those without a time.
      </p>
    </EmptyState>
  )
}

type Figures = Omit<Part, 'key' | 'label' | 'post'>

function FiguresTable({ by, kind, parts, sums }: Pick<PostBreakdowns, 'by' | 'kind' | 'parts' | 'sums'>) {
  const name = nameOf(by, kind)
  return (
    <PartTable
      name={name.toLowerCase()}
      first={by === 'day' ? 'Day, New York' : name}
      columns={columnsOf(by, kind)}
      parts={parts}
      sums={sums}
      isTime={by === 'day'}
    />
  )
}

/** Credits are known by day, money by day and site. */
function columnsOf(by: By, kind: PostKind): PartColumn<Figures>[] {
  const { section, out } = postWords[kind]
  return [
    countColumn(section, ({ all }) => all),
    countColumn(out, (part) => part.out),
    countColumn('To come', ({ toCome }) => toCome),
    countColumn('Awaiting approval', ({ waiting }) => waiting),
    countColumn('Rejected', ({ rejected }) => rejected),
    ...(by === 'day' && kind === 'content' ? [clicksColumn] : []),
    ...(by === 'day' ? creditColumns : []),
    ...(by === 'state' ? [] : [spentColumn]),
  ]
}

const countColumn = (title: string, of: (figures: Figures) => number): PartColumn<Figures> => ({
  title,
  cell: (figures) => formatCount(of(figures)),
  sortBy: of,
})

const clicksColumn = countColumn('Clicks', ({ clicks }) => clicks ?? 0)

const creditColumns = [
  countColumn('Credits bought', ({ creditsBought }) => creditsBought ?? 0),
  countColumn('Credits used', ({ creditsUsed }) => creditsUsed ?? 0),
]

const spentColumn: PartColumn<Figures> = {
  title: 'Spent',
  cell: ({ spentNanos }) => formatMoney(toCents(nanoDollars(spentNanos ?? 0n))),
  sortBy: ({ spentNanos }) => Number(spentNanos ?? 0n),
}

/** A post as the table of single ones has it. */
type SinglePost = NonNullable<Part['post']> & Pick<Part, 'key' | 'label'>

function singleColumns(kind: PostKind): readonly TableColumn<SinglePost>[] {
  const { one, out } = postWords[kind]
  return [
    {
      head: nameOf('post', kind),
      isName: true,
      cell: ({ label }) => label || <Missing reason={`This ${one} has no text yet`} />,
    },
    { head: 'Site', cell: ({ site }) => site },
    { head: 'State', cell: ({ state }) => <PostStateChip state={state} /> },
    {
      head: 'Scheduled for',
      className: 'num',
      cell: ({ scheduledFor }) => <PostTime at={scheduledFor} missing={`This ${one} was not scheduled`} />,
    },
    {
      head: out,
      className: 'num',
      cell: ({ outAt }) => <PostTime at={outAt} missing={`Not ${out.toLowerCase()} yet`} />,
    },
  ]
}

/** The latest first. */
function SinglePosts({ parts, all, kind }: { parts: readonly Part[]; all: number; kind: PostKind }) {
  return (
    <DataTable
      what={postWords[kind].section}
      order="the latest first"
      rows={parts.flatMap(({ key, label, post }) => (post ? [{ key, label, ...post }] : []))}
      columns={singleColumns(kind)}
      keyOf={({ key }) => key}
      foot={
        parts.length < all && (
          <tr>
            <th scope="row" colSpan={5}>
              The latest {formatCount(parts.length)} of {formatCount(all)}; choose fewer days to see the
              others
            </th>
          </tr>
        )
      }
    />
  )
}
