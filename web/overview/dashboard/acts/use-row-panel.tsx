import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SavedSetting } from '#web/campaigns/panel/row-panel.tsx'
import { doOrShowRefusal } from '#web/kernel/act.ts'
import { addressHere } from '#web/kernel/screen-address.ts'
import { rowId } from '#web/overview/dashboard/acts/row-actions.ts'
import type { OpenRowPanel } from '#web/overview/dashboard/row-handlers.ts'
import { refreshCampaignList } from '#web/overview/list/use-campaign-list.ts'
import { banner } from '#web/ui/banner.tsx'
import { toast } from '#web/ui/layer/toast.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const RowPanelHost = lazyPart(
  async () => (await import('#web/overview/dashboard/acts/row-panel-host.tsx')).RowPanelHost,
)

/**
 * The panel of a row. It stands in the address (`?panel=dates-12`), so that a link opens it; `open` is for everything on the dashboard that leads to it.
 */
export function useRowPanel(refreshFigures: (ids: readonly number[]) => Promise<unknown>) {
  const { panel } = useSearch({ from: '/shell/advertiser/campaigns' })
  const navigate = useNavigate()
  const put = useCallback(
    (value?: string) =>
      void navigate({ href: addressHere({ panel: value }), replace: true, resetScroll: false }),
    [navigate],
  )
  const open = useCallback<OpenRowPanel>((campaignId, tab) => put(`${tab}-${campaignId}`), [put])
  const [, tab = '', digits = ''] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(panel ?? '') ?? []
  const campaignId = Number(digits)
  if (!campaignId) return { open, shown: null }
  const close = () => put()
  const refresh = () => {
    void refreshFigures([campaignId])
    void refreshCampaignList()
  }
  const more = { rowId: rowId(campaignId) }
  const undo = async (takeBack: () => Promise<string>) => {
    await doOrShowRefusal(async () => banner.success(await takeBack(), more), more)
    refresh()
  }
  const finish = (saved: SavedSetting, takeBack: () => Promise<string>, isMoreWaiting: boolean) => {
    const { message, notice, what } = saved
    refresh()
    toast(notice ? message : `Changed ${what}`, () => void undo(takeBack))
    // The panel says it itself while it stays open.
    if (isMoreWaiting) return
    close()
    if (notice) banner.error(notice, more)
    else banner.success(message, more)
  }
  const shown = (
    <RowPanelHost
      key={campaignId}
      campaignId={campaignId}
      tab={tab}
      onTab={(next) => put(`${next}-${campaignId}`)}
      onSaved={finish}
      onClose={close}
    />
  )
  return { open, shown }
}
