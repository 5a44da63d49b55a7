import { useSearch } from '@tanstack/react-router'
import { pageNumber } from '#contract/kernel/fields.ts'
import { type LabelRemoval, listLabelRemovals } from '#contract/press/label.ts'
import { useRead } from '#web/kernel/read.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { OutLink } from '#web/ui/out-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Missing, Time } from '#web/ui/table.tsx'

const columns: readonly TableColumn<LabelRemoval>[] = [
  {
    head: 'Article',
    isName: true,
    cell: ({ headline, address }) =>
      address === null ? <bdi>{headline}</bdi> : <OutLink href={address}>{headline}</OutLink>,
  },
  {
    head: 'Campaign',
    cell: ({ campaignId, campaignName, mayOpenCampaign, advertiserName }) => (
      <>
        {mayOpenCampaign ? (
          <a href={`/advertiser/media/press/${campaignId}`}>{campaignName}</a>
        ) : (
          <bdi>{campaignName}</bdi>
        )}
        <p className="sub">
          <bdi>{advertiserName}</bdi>
        </p>
      </>
    ),
  },
  { head: 'Site', cell: ({ siteName }) => <bdi>{siteName}</bdi> },
  {
    head: 'Removed',
    cell: ({ at, by }) => (
      <>
        <Time at={at} />
        <p className="sub">
          by <bdi>{by}</bdi>
        </p>
      </>
    ),
  },
  {
    head: 'Reason',
    cell: ({ reason }) =>
      reason === null ? <Missing reason="Whoever removed it gave none" /> : <span dir="auto">{reason}</span>,
  },
]

/** Articles that lost their Sponsored label, 70 to a page: who took it off, when and why. */
export function LabelsScreen() {
  const { page = '' } = useSearch({ from: '/shell/labels' })
  const list = useRead(listLabelRemovals, { query: { page: pageNumber.safeDecode(page).data } })
  return (
    <Page
      title="Removed labels"
      dateline="Articles that were published as sponsored and are not labelled so any more, the latest first."
      action={
        <a className="btn" href="/api/press/label-removals/file?format=csv" download>
          <Icon name="download" />
          CSV file
        </a>
      }
    >
      <ListStates
        reading={list}
        what="removed labels"
        rowsOf={({ removals }) => removals}
        empty={
          <EmptyState title="No label was removed yet">
            <p>Remove Sponsored tag in the menu of a published article. Who did so, and why, stands here.</p>
          </EmptyState>
        }
        skeleton={{ lines: 6, height: 44 }}
      >
        {({ removals, total }) => (
          <DataTable
            what="Removed labels"
            order="the latest first"
            rows={removals}
            count={total}
            columns={columns}
            keyOf={({ articleId }) => articleId}
          />
        )}
      </ListStates>
    </Page>
  )
}
