import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { listMedia, type MediaCampaign } from '#contract/media/list.ts'
import type { Media } from '#contract/media/ad.ts'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { CallError, failureText, wordsOf } from '#web/kernel/failure.ts'
import { useRead } from '#web/kernel/read.ts'
import { mediaColumns } from '#web/media/media-columns.tsx'
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
  const { campaignId = '' } = useParams({ strict: false }) as { campaignId?: string }
  if (!/^[1-9]\d{0,9}$/.test(campaignId)) throw new CallError(404, failureText(404, undefined))
  return <CampaignMedia campaignId={Number(campaignId)} />
}

const rowIdOf = (mediaId: number): string => `media-${mediaId}`

function CampaignMedia({ campaignId }: { campaignId: number }) {
  const [edited, edit] = useState<Media | 'new' | null>(null)
  const list = useRead(listMedia, { params: { id: campaignId } })
  const { ad } = useSearch({ strict: false }) as { ad?: string }
  const named = Number(ad)
  useNamedRow(ad && rowIdOf(named), list.data !== undefined)
  if (list.error && !list.data) throw list.error
  if (!list.data)
    return (
      <CampaignPage campaignId={campaignId} section="Media">
        <Skeleton lines={4} height={64} />
      </CampaignPage>
    )
  const { campaign, items, mayAdd, headlineLimit, limits } = list.data
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
          Ads of {placeOf(campaign)}. Views and clicks since the start ·{' '}
          <a href="/advertiser/campaigns">Campaigns</a>
        </>
      }
      action={mayAdd && items.length > 0 ? add : undefined}
    >
      {list.isError && <ErrorState onRetry={() => void list.refetch()}>{wordsOf(list.error)}</ErrorState>}
      {items.length === 0 ? (
        <EmptyState title="No ads yet" action={mayAdd && add}>
          <p>An ad is what readers see. Upload one; your agent approves it; switch it on.</p>
        </EmptyState>
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
            columns={mediaColumns(edit)}
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
