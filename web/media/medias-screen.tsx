import { Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { listMedia, type MediaCampaign } from '#contract/media/list.ts'
import type { Media } from '#contract/media/ad.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { failureInWords } from '#web/kernel/failure.ts'
import { usePathId } from '#web/kernel/path-id.ts'
import { useRead } from '#web/kernel/read.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { mediaColumns } from '#web/media/media-columns.tsx'
import { useRowFigures } from '#web/media/row-figures.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { List } from '#web/ui/list/list.tsx'
import { useNamedRow } from '#web/ui/list/named-row.ts'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import './media.css'

const MediaDialog = lazyPart(async () => (await import('#web/media/media-dialog.tsx')).MediaDialog)

/** The banners of one campaign: upload, approve, switch on and off, archive. */
export function MediasScreen() {
  return <CampaignMedia campaignId={usePathId('campaignId')} />
}

const page = '/advertiser/medias/$campaignId'

const rowIdOf = (mediaId: number): string => `media-${mediaId}`

function CampaignMedia({ campaignId }: { campaignId: number }) {
  const [edited, edit] = useState<Media | 'new' | null>(null)
  const { ad, show } = useSearch({ from: '/shell/advertiser/medias/$campaignId' })
  const shown = show === 'disabled' ? show : 'enabled'
  const list = useRead(listMedia, { params: { id: campaignId }, query: { show: shown } })
  const { bar, figuresOf } = useRowFigures(campaignId)
  const named = Number(ad)
  useNamedRow(ad && rowIdOf(named), list.data !== undefined)
  if (list.error && !list.data) throw list.error
  if (!list.data)
    return (
      <CampaignPage campaignId={campaignId} section="Media">
        <Skeleton lines={4} height={64} />
      </CampaignPage>
    )
  const { campaign, items, mayAdd, headlineLimit, limits, copyTargets, others } = list.data
  const isPutAway = shown === 'disabled'
  // An ad that a letter, the bell or the dashboard names may have been put away since.
  if (ad && !isPutAway && others > 0 && !items.some(({ id }) => id === named))
    return <Navigate to="." search={{ show: 'disabled', ad }} replace />
  const add = (
    <Button look="primary" icon="plus" aria-keyshortcuts="n" onClick={() => edit('new')}>
      Add media
    </Button>
  )
  return (
    <CampaignPage
      campaignId={campaignId}
      section="Media"
      dateline={
        <>
          {isPutAway ? 'Switched off or archived ads' : 'Ads'} of {placeOf(campaign)} ·{' '}
          {(isPutAway || others > 0) && (
            <>
              <a href={screenAddress(page, isPutAway ? {} : { show: 'disabled' }, { campaignId })}>
                {isPutAway ? 'The other ads' : `${formatCountOf(others, 'ads')} switched off or archived`}
              </a>{' '}
              ·{' '}
            </>
          )}
          <a href="/advertiser/campaigns">Campaigns</a>
        </>
      }
      action={mayAdd && !isPutAway && items.length > 0 ? add : undefined}
    >
      {list.isError && (
        <ErrorState onRetry={() => void list.refetch()}>{failureInWords(list.error)}</ErrorState>
      )}
      {items.length > 0 && bar}
      {items.length === 0 ? (
        isPutAway ? (
          <EmptyState title="Nothing is switched off or archived">
            <p>Ads that somebody switches off or archives stand here.</p>
          </EmptyState>
        ) : (
          <EmptyState title={others > 0 ? 'No ads on this page' : 'No ads yet'} action={mayAdd && add}>
            <p>An ad is what readers see. Upload one; your agent approves it; switch it on.</p>
          </EmptyState>
        )
      ) : (
        <List one="ad" rows={items} idOf={({ id }) => id} nameOf={({ headline }) => headline}>
          <DataTable
            what="Ads"
            order="newest first"
            className="medias"
            rows={items}
            keyOf={({ id }) => id}
            idOf={({ id }) => id}
            elementIdOf={({ id }) => rowIdOf(id)}
            classOf={({ id, isArchived }) => classes(isArchived && 'archived', id === named && 'named')}
            columns={mediaColumns(edit, figuresOf, copyTargets)}
          />
        </List>
      )}
      {edited && (
        <MediaDialog
          campaign={campaign}
          item={edited === 'new' ? undefined : edited}
          headlineLimit={headlineLimit}
          limits={limits}
          onClose={() => edit(null)}
        />
      )}
    </CampaignPage>
  )
}

function placeOf({ place: { pixels } }: MediaCampaign): string {
  return pixels ? `${pixels.width} × ${pixels.height} pixels` : 'any size'
}
