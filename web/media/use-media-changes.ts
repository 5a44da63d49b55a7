import type { Media } from '#contract/media/ad.ts'
import { approveMedia, archiveMedia, switchMedia } from '#contract/media/decisions.ts'
import { listMedia } from '#contract/media/list.ts'
import { offerCampaignUndo } from '#web/campaigns/offer-undo.ts'
import { useAct } from '#web/kernel/act.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { patch } from '#web/kernel/read.ts'
import { banner } from '#web/ui/banner.tsx'

/** What can be done with an ad. It acts at once; a refusal puts it back and says why. */
export function useMediaChanges(item: Media) {
  const params = { id: item.id }
  const row = { rowId: `media-${item.id}` }
  const keep = ({ item: fresh }: { item: Media }) =>
    patch(
      listMedia,
      (list) => ({ ...list, items: list.items.map((one) => (one.id === fresh.id ? fresh : one)) }),
      { params: { id: item.campaignId } },
    )
  /** The change stands; without the line that tells of it there is still the history. */
  const keepAndTell = (changed: { item: Media }) => {
    void offerCampaignUndo(item.campaignId).catch(() => undefined)
    return keep(changed)
  }
  const onRefused = (error: unknown) => banner.error(failureInWords(error), row)
  const switching = useAct(switchMedia, { onDone: keepAndTell, onRefused })
  const approving = useAct(approveMedia, { onDone: keepAndTell, onRefused })
  const archiving = useAct(archiveMedia, {
    says: ({ success }) => ({ text: success, ...row }),
    onDone: keep,
    onRefused,
  })
  return {
    isBusy: approving.isBusy,
    /** What was asked for until it is answered, what is true otherwise. */
    isSwitchedOn: switching.asked?.[0].body.status ?? item.isSwitchedOn,
    switchTo: (status: boolean) => void switching.run({ params, body: { status } }),
    approve: () => void approving.run({ params, body: { wish: 'approved', seenUpdatedAt: item.updatedAt } }),
    keepAndTell,
    archive: (archive: boolean) => void archiving.run({ params, body: { archive } }),
  }
}
