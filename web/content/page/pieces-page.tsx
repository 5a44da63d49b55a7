/** The page of a campaign's posts or articles: those to come, those that are out or past, and what is open above them. */
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PostState } from '#domain/content/post-words.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { Answer } from '#contract/kernel/answer.ts'
import type { PostTarget, tables } from '#contract/content/piece.ts'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { CreditsLine } from '#web/content/page/credits-line.tsx'
import { NewPost } from '#web/content/page/new-post.tsx'
import {
  addressOfPieces,
  type OpenedPost,
  openedPostIn,
  type PiecesPlace,
  type PiecesText,
} from '#web/content/page/post-address.ts'
import { rowIdOfPost } from '#web/content/page/post-name.ts'
import { useWayBack } from '#web/content/page/way-back.ts'
import type { ReadResult } from '#web/kernel/read.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { banner } from '#web/ui/banner.tsx'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'
import { DataTable, type TableColumn } from '#web/ui/list/data-table.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { List } from '#web/ui/list/list.tsx'
import { useNamedRow } from '#web/ui/list/named-row.ts'
import { EmptyState } from '#web/ui/states.tsx'
import './posts-screen.css'

interface Piece {
  readonly id: number
  readonly campaignId: number
  readonly state: PostState
  readonly scheduledFor: Date | null
}

interface PageOfPieces<Item> {
  readonly posts: readonly Item[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

export interface Tables<Page> {
  readonly upcoming: ReadResult<Page>
  readonly past: ReadResult<Page>
  /** What the address asks for. */
  readonly search: PiecesText
}

/** Where each act of a piece is opened. */
export type AddressOf = (kind: 'show' | 'edit' | 'duplicate', id: number) => string

/** What is listed and what is open, on the page of a campaign. */
export function usePieces<Item extends Piece, Page extends PageOfPieces<Item>>(
  place: PiecesPlace,
  { upcoming, past, search }: Tables<Page>,
) {
  const navigate = useNavigate()
  const opened = openedPostIn(search)
  const addressOf: AddressOf = (kind, postId) => addressOfPieces(place, search, { kind, postId })
  const rows: Page['posts'] = [...(upcoming.data?.posts ?? []), ...(past.data?.posts ?? [])]
  const isNamedThere = rows.some(({ id }) => String(id) === search.post)
  useNamedRow(isNamedThere ? rowIdOfPost(Number(search.post)) : undefined, opened === null)
  useWayBack(opened)
  const go = (wanted: OpenedPost | null) =>
    void navigate({
      href: addressOfPieces(place, search, wanted),
      replace: wanted === null,
      resetScroll: false,
    })
  return {
    upcoming,
    past,
    rows,
    opened,
    addressOf,
    begin: () => go({ kind: 'new' }),
    close: () => go(null),
    leave: (href: string) => navigate({ href, replace: true }),
  }
}

interface PiecesPageOptions<Item extends Piece, Page extends PageOfPieces<Item>> {
  readonly one: 'post' | 'article'
  readonly campaign: { readonly id: number; readonly creditsLeft: number; readonly add: Answer }
  /** What is listed, and of which site. */
  readonly what: string
  readonly pieces: ReturnType<typeof usePieces<Item, Page>>
  readonly nameOf: (item: Item) => string
  readonly menuOf: (item: Item) => readonly MenuEntry[]
  readonly columnsOf: (page: Page) => readonly TableColumn<Item>[]
  /** The controls that stand above the tables. */
  readonly bar?: ReactNode
  /** What stands in each table while it has no rows. */
  readonly empty: Readonly<Record<TableName, string>>
  /** The dialogs of the page that are open. */
  readonly children: ReactNode
}

export function PiecesPage<Item extends Piece, Page extends PageOfPieces<Item>>({
  one,
  campaign: { id, add, creditsLeft },
  what,
  pieces: { upcoming, past, rows, begin },
  nameOf,
  menuOf,
  columnsOf,
  bar,
  empty,
  children,
}: PiecesPageOptions<Item, Page>) {
  const { isOffered, refusal } = add
  const newPost = (look?: 'primary') => (
    <NewPost add={add} look={look} onBegin={begin}>
      New Post
    </NewPost>
  )
  // In words as well: a finger shows no title of a button that is off.
  const whyNot = isOffered ? refusal : null
  const dateline = (
    <>
      {what} ·{' '}
      <CreditsLine
        campaignId={id}
        one={one}
        creditsLeft={creditsLeft}
        isOffered={isOffered}
        isToldBelow={creditsLeft === 0 && isOffered && refusal !== null}
      />
    </>
  )
  const none = (
    <EmptyState title={`No ${one}s to come`} action={newPost()}>
      <p>{whyNot ?? empty.upcoming}</p>
    </EmptyState>
  )
  const table = { one, columnsOf }
  return (
    <CampaignPage campaignId={id} section={sections[one]} dateline={dateline} action={newPost('primary')}>
      {bar}
      {whyNot && upcoming.data?.posts.length !== 0 && <p className="why-no-new-post">{whyNot}</p>}
      <List one={one} keys="dm" rows={rows} idOf={(row) => row.id} nameOf={nameOf} menuOf={menuOf}>
        <PiecesTable {...table} show="upcoming" reading={upcoming} empty={none} />
        <PiecesTable {...table} show="past" reading={past} empty={<p className="sub">{empty.past}</p>} />
      </List>
      {children}
    </CampaignPage>
  )
}

type TableName = (typeof tables)[number]

const words = {
  upcoming: { title: 'Upcoming', order: 'soonest first', parameter: 'page' },
  past: { title: 'Posted and past', order: 'latest first', parameter: 'past' },
} as const satisfies Record<TableName, object>

interface PiecesTableOptions<Item extends Piece, Page extends PageOfPieces<Item>>
  extends Pick<PiecesPageOptions<Item, Page>, 'one' | 'columnsOf'> {
  readonly show: TableName
  readonly reading: ReadResult<Page>
  readonly empty: ReactNode
}

/** One of the two tables of the page (MED-02), under its name and how many it holds. */
function PiecesTable<Item extends Piece, Page extends PageOfPieces<Item>>({
  one,
  show,
  reading,
  columnsOf,
  empty,
}: PiecesTableOptions<Item, Page>) {
  const { title, order, parameter } = words[show]
  return (
    <section className="posts-part" aria-labelledby={`posts-${show}`}>
      <h2 id={`posts-${show}`}>
        {title} {reading.data && <span className="part-count">{formatCount(reading.data.total)}</span>}
      </h2>
      <ListStates
        reading={reading}
        what={`${one}s`}
        rowsOf={({ posts }) => posts}
        empty={empty}
        pager={{ label: `Pages of ${title.toLowerCase()}`, parameter }}
        skeleton={{ lines: 3, height: 64 }}
      >
        {(page) => (
          <DataTable<Item>
            what={`${title} ${one}s`}
            order={order}
            className="posts-of-campaign"
            rows={page.posts}
            count={page.total}
            keyOf={({ id }) => id}
            idOf={({ id }) => id}
            elementIdOf={({ id }) => rowIdOfPost(id)}
            columns={columnsOf(page)}
          />
        )}
      </ListStates>
    </section>
  )
}

const sections = { post: 'Posts', article: 'Articles' } as const

interface SavedPieces {
  readonly one: 'post' | 'article'
  readonly screen: PiecesPlace['screen']
  readonly targets: readonly PostTarget[] | undefined
}

/**
 * Says who looks at saved pieces next, and when they go out. Answers the address of the row that was written; of several
 * the first, whose banner leads to the others (NAV-07).
 */
export function tellSaved(
  { one, screen, targets = [] }: SavedPieces,
  campaignId: number,
  written: readonly Piece[],
): string {
  const [first, ...others] = written
  if (!first) return screenAddress(screen, {}, { id: campaignId })
  const nameOf = (id: number) =>
    targets.find(({ campaignId }) => campaignId === id)?.name ?? 'The other campaign'
  const addressOfRow = ({ campaignId, id }: Piece) => screenAddress(screen, { post: id }, { id: campaignId })
  banner.success(sentenceOf(one, first, written.length), {
    rowId: rowIdOfPost(first.id),
    actions: others.map((piece) => ({ label: nameOf(piece.campaignId), href: addressOfRow(piece) })),
  })
  return addressOfRow(first)
}

function sentenceOf(one: SavedPieces['one'], { state, scheduledFor }: Piece, many: number): string {
  const saved = many === 1 ? `The ${one} is saved` : `${many} ${one}s are saved`
  if (state === 'posted' || state === 'published') return `${saved} as ${state}.`
  const kept = scheduledFor && many === 1 ? ` Its time, ${formatTime(scheduledFor)} ET, is kept for it.` : ''
  const what = many === 1 ? 'it' : 'them'
  return state === 'processing'
    ? `${saved}. The video is made smaller first, then our staff look at ${what}.${kept}`
    : `${saved}. Our staff look at ${what} next, and you hear when they have decided.${kept}`
}
