/** The questions before a campaign is archived, deleted, or loses a credit. */
import { useCredit as spendCredit } from '#contract/campaigns/credits.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { pricePerImpression } from '#domain/kernel/money.ts'
import { lossInWords } from '#domain/campaigns/loss.ts'
import type { CampaignForSale, SaleDialog } from '#web/campaigns/purchase-sum.ts'
import { useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { archiveRow, deleteRow } from '#web/overview/dashboard/acts/life-acts.ts'
import { rowId } from '#web/overview/dashboard/acts/row-actions.ts'
import { banner } from '#web/ui/banner.tsx'
import { ConfirmDialog } from '#web/ui/layer/dialog.tsx'
import { listContentPosts } from '#contract/content/list.ts'
import { listArticles } from '#contract/press/list.ts'
import { stillToComeInWords } from '#domain/campaigns/still-to-come.ts'
import { useRead } from '#web/kernel/read.ts'
import { ReadingStates } from '#web/ui/states.tsx'

interface LifeDialogOptions {
  readonly row: CampaignRow
  readonly onClose: () => void
}

/** Into the archive, or out of it. */
export function ArchiveDialog({ row, onClose }: LifeDialogOptions) {
  const isArchived = row.class === 'archived'
  return (
    <ConfirmDialog
      title={isArchived ? 'Unarchive campaign?' : 'Archive campaign?'}
      confirm={isArchived ? 'Unarchive campaign' : 'Archive campaign'}
      onConfirm={() => archiveRow(row, !isArchived).then(onClose)}
      onClose={onClose}
    >
      <p>
        <strong>{row.name}</strong> {isArchived ? comesBack(row) : goesAway(row)}
      </p>
      {!isArchived && (
        <StillToCome
          row={row}
          fate="nothing is sent from the archive. Their credits stay with them; what is taken back in time goes."
        />
      )}
    </ConfirmDialog>
  )
}

function comesBack({ isSwitchedOn }: CampaignRow): string {
  return isSwitchedOn
    ? 'comes back into the list switched on, and is shown again at once.'
    : 'comes back into the list as it was.'
}

function goesAway({ kind, isSwitchedOn }: CampaignRow): string {
  const stops = kind === 'impression' && isSwitchedOn ? 'stops being shown at once and leaves' : 'leaves'
  return `${stops} the list. The filter Archived shows it, and you can take it back as it is now.`
}

/** What is lost is named before it is. */
export function DeleteCampaignDialog({
  row,
  campaign,
  onClose,
}: LifeDialogOptions & { campaign: CampaignForSale }) {
  return (
    <ConfirmDialog
      title="Delete campaign?"
      confirm="Delete campaign"
      isDanger
      onConfirm={() => deleteRow(row).then(onClose)}
      onClose={onClose}
    >
      <p>
        <strong>{row.name}</strong> leaves the list for good. {lossOf(row, campaign)}
      </p>
      <StillToCome row={row} fate="their credits are lost with the campaign." />
      <p>Its orders and statistics stay on record. You cannot undo this.</p>
    </ConfirmDialog>
  )
}

const lossOf = ({ price }: CampaignRow, { kind, left, cpm }: CampaignForSale): string =>
  lossInWords({ kind, left, paymentType: price.paymentType, price: pricePerImpression(cpm) })

/** A post that came out without the product has used its credit. */
export function UseCreditDialog({
  row,
  campaign: { left },
  onDone,
  onClose,
}: LifeDialogOptions & SaleDialog) {
  const spend = () => call(spendCredit, { params: { id: row.id }, body: { named: null } })
  const spending = useAct(spend, {
    onDone: ({ message }) => onDone(message),
    onRefused: (error) => {
      onClose()
      banner.error(failureInWords(error), { rowId: rowId(row.id) })
    },
  })
  return (
    <ConfirmDialog
      title="Use one credit?"
      confirm="Use one credit"
      onConfirm={spending.run}
      onClose={onClose}
    >
      <p>
        One credit of <strong>{row.name}</strong> counts as a post that came out. Credits left:{' '}
        {formatCount(left)} → {formatCount(Math.max(0, left - 1))}. You cannot undo this.
      </p>
    </ConfirmDialog>
  )
}

interface StillToComeOptions {
  readonly row: Pick<CampaignRow, 'id' | 'kind'>
  /** What becomes of them and of their credits. */
  readonly fate: string
}

/** Before a campaign goes away: how many of its posts or articles do not go out because of that. */
function StillToCome({ row: { id, kind }, fate }: StillToComeOptions) {
  const of = { params: { id }, query: { show: 'upcoming' as const } }
  const posts = useRead(listContentPosts, of, { enabled: kind === 'content', staleTime: 0 })
  const articles = useRead(listArticles, of, { enabled: kind === 'press', staleTime: 0 })
  if (kind === 'impression') return null
  const reading = kind === 'press' ? articles : posts
  if (!reading.data)
    return <ReadingStates reading={reading} failed="What is still to come could not be counted." lines={1} />
  const words = stillToComeInWords(kind, reading.data.unsent)
  return (
    words && (
      <p>
        <strong>{words}</strong>: {fate}
      </p>
    )
  )
}
