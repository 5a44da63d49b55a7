import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { listLivestreams } from '#contract/livestreams/list.ts'
import type { Livestream } from '#contract/livestreams/livestream.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { mediaStatistics } from '#contract/media/statistics.ts'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { useLiveLine } from '#web/campaigns/use-live-line.ts'
import { CreditsLine } from '#web/content/page/credits-line.tsx'
import { openedPostIn, pageIn } from '#web/content/page/post-address.ts'
import { clicksInWords } from '#web/content/page/links-cell.tsx'
import { refresh, useRead } from '#web/kernel/read.ts'
import { useLivestreamActs } from '#web/livestreams/livestream-acts.tsx'
import { livestreamColumns } from '#web/livestreams/livestream-columns.tsx'
import { nameOfLivestream, rowIdOfLivestream } from '#web/livestreams/use-decision.ts'
import { useRowFigures } from '#web/media/row-figures.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { List } from '#web/ui/list/list.tsx'
import { useNamedRow } from '#web/ui/list/named-row.ts'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import { Missing } from '#web/ui/table.tsx'
import './livestreams.css'

const LivestreamDialog = lazyPart(
  async () => (await import('#web/livestreams/livestream-dialog.tsx')).LivestreamDialog,
)

/** The livestreams of a content campaign: what is on air and to come first. */
export function LivestreamsScreen({ campaignId }: { campaignId: number }) {
  const { page, post } = useSearch({ from: '/shell/advertiser/media/content/$id' })
  const list = useRead(listLivestreams, {
    params: { id: campaignId },
    query: { page: pageIn(page) },
  })
  useLiveLine(async (ids) => {
    if (ids === null || ids.has(campaignId))
      await Promise.all([refresh(listLivestreams), refresh(mediaStatistics)])
  })
  const isThere = list.data?.livestreams.some(({ id }) => String(id) === post) ?? false
  useNamedRow(isThere ? rowIdOfLivestream(Number(post)) : undefined, true)
  if (list.error && !list.data) throw list.error
  if (!list.data)
    return (
      <CampaignPage campaignId={campaignId} section="Livestreams">
        <Skeleton lines={4} height={64} />
      </CampaignPage>
    )
  return <Livestreams list={list} data={list.data} />
}

interface LivestreamsOptions {
  readonly list: ReturnType<typeof useRead<typeof listLivestreams>>
  readonly data: Reply<typeof listLivestreams>
}

function Livestreams({ list, data }: LivestreamsOptions) {
  const { campaign, form, livestreams } = data
  const opened = openedPostIn(useSearch({ from: '/shell/advertiser/media/content/$id' }))
  const isBegun = opened?.kind === 'new' && campaign.add.isOffered && campaign.add.refusal === null
  const [edited, edit] = useState<Livestream | 'new' | null>(isBegun ? 'new' : null)
  const { menuOf, dialog } = useLivestreamActs(campaign.add.isOffered, edit)
  const { bar, figuresOf } = useRowFigures(campaign.id, {
    enabled: livestreams.some(({ links }) => links.length > 0),
  })
  const clicksOf = (id: number) => {
    const figures = figuresOf(id)
    return figures ? clicksInWords(figures) : figures === null && <Missing reason="Could not be loaded" />
  }
  const { isOffered, refusal } = campaign.add
  const create = (look?: 'primary') =>
    isOffered && (
      <Button
        icon="plus"
        aria-keyshortcuts="n"
        look={look}
        disabledReason={refusal ?? undefined}
        onClick={() => edit('new')}
      >
        Create Livestream
      </Button>
    )
  return (
    <CampaignPage
      campaignId={campaign.id}
      section="Livestreams"
      dateline={
        <>
          Livestreams of {campaign.siteName} ·{' '}
          <CreditsLine
            campaignId={campaign.id}
            one="livestream"
            creditsLeft={campaign.creditsLeft}
            isOffered={isOffered}
            isToldBelow={false}
          />
        </>
      }
      action={livestreams.length > 0 ? create('primary') : undefined}
    >
      {bar}
      <List
        one="livestream"
        keys="m"
        rows={livestreams}
        idOf={({ id }) => id}
        nameOf={nameOfLivestream}
        menuOf={menuOf}
      >
        <ListStates
          reading={list}
          what="livestreams"
          rowsOf={(reply) => reply.livestreams}
          empty={
            <EmptyState title="No livestreams yet" action={create('primary')}>
              <p>
                {(isOffered && refusal) ||
                  'A livestream is a player that stands on a site’s page for its time. Make one, our staff approve it, and it goes on air by the clock.'}
              </p>
            </EmptyState>
          }
          skeleton={{ lines: 3, height: 64 }}
        >
          {({ livestreams: rows, total }) => (
            <DataTable
              what="Livestreams"
              order="what is on air and to come first"
              className="livestreams"
              rows={rows}
              count={total}
              keyOf={({ id }) => id}
              idOf={({ id }) => id}
              elementIdOf={({ id }) => rowIdOfLivestream(id)}
              columns={livestreamColumns({ onEdit: edit, clicksOf, isOffered })}
            />
          )}
        </ListStates>
      </List>
      {dialog}
      {edited && (
        <LivestreamDialog
          campaign={campaign}
          form={form}
          item={edited === 'new' ? undefined : edited}
          on={opened?.kind === 'new' ? opened.on : undefined}
          onClose={() => edit(null)}
        />
      )}
    </CampaignPage>
  )
}
