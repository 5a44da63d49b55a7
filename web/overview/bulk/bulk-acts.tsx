import { useState } from 'react'
import { type BulkAction, type BulkOutcome, bulkActions } from '#contract/overview/bulk.ts'
import { listCampaignIds } from '#contract/overview/whole-list.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { call } from '#web/kernel/call.ts'
import { doOrShowRefusal } from '#web/kernel/act.ts'
import { bulkWords, doneInWords, undoBulk } from '#web/overview/bulk/bulk-change.ts'
import { exportEntries } from '#web/overview/bulk/export-address.ts'
import { campaignsInAddress, type Filters } from '#web/overview/list/filters.ts'
import { type CampaignList, refreshCampaignList } from '#web/overview/list/use-campaign-list.ts'
import { banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { BulkBar } from '#web/ui/list/bulk-bar.tsx'
import { useChosen, useList } from '#web/ui/list/list.tsx'
import { focusAnyRow } from '#web/ui/list/focus-any-row.ts'
import { openMenu } from '#web/ui/layer/menu.tsx'
import { toast } from '#web/ui/layer/toast.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const BulkDialog = lazyPart(async () => (await import('#web/overview/bulk/bulk-dialog.tsx')).BulkDialog)

/** An address holds no more ids than this. */
const mostInAddress = 300

/** What can be done with all of the chosen campaigns. */
export function BulkActs({ list, filters }: { list: CampaignList; filters: Filters }) {
  const { selection, inPage } = useList()
  const [action, setAction] = useState<BulkAction | null>(null)
  const ids = [...useChosen()]

  const chooseAll = async () =>
    selection.set((await call(listCampaignIds, { query: campaignsInAddress.asked(filters) })).ids)
  const finish = (done: BulkAction, outcomes: readonly BulkOutcome[]) => {
    setAction(null)
    const changed = outcomes.filter((one) => one.refusal === null && !one.isSame)
    selection.set(outcomes.filter((one) => one.refusal !== null).map((one) => one.id))
    const undo = async () => {
      await doOrShowRefusal(async () => {
        const { kept, reason } = await undoBulk(changed)
        if (reason !== null) banner.error(`${countOf(kept)} stayed as they are. ${reason}`)
      })
      await refreshCampaignList()
    }
    const told = doneInWords(done, outcomes)
    if (told !== null) toast(told, () => void undo())
    void refreshCampaignList().then(() => focusAnyRow(inPage))
  }
  return (
    <BulkBar
      label="Chosen campaigns"
      countInWords={countOf}
      total={list.total}
      onChooseAll={() => void doOrShowRefusal(chooseAll)}
    >
      {bulkActions
        .filter((one) => one !== 'unarchive' || filters.show.includes('archived'))
        .map((one) => (
          <Button key={one} small onClick={() => setAction(one)}>
            {bulkWords[one].button}
          </Button>
        ))}
      <Button
        small
        aria-haspopup="menu"
        aria-expanded="false"
        disabledReason={
          ids.length > mostInAddress
            ? 'Up to 300 chosen campaigns; Export above has all that match'
            : undefined
        }
        onClick={({ currentTarget }) =>
          openMenu(currentTarget, 'Export the chosen campaigns', exportEntries(filters, ids))
        }
      >
        Export selected
      </Button>
      {action && (
        <BulkDialog
          key={action}
          action={action}
          ids={ids}
          onDone={(outcomes) => finish(action, outcomes)}
          onClose={() => setAction(null)}
        />
      )}
    </BulkBar>
  )
}

const countOf = (count: number) => formatCountOf(count, 'campaigns')
