import { useSearch } from '@tanstack/react-router'
import { idText, pageNumber } from '#contract/kernel/fields.ts'
import { listPlacements } from '#contract/overview/placements.ts'
import { useRead } from '#web/kernel/read.ts'
import { SitePlacements } from '#web/overview/publishers/site-placements.tsx'
import { Page } from '#web/ui/page.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Page mode `publisher` (CAM-10): where campaigns run, of one campaign or of all, site by site. */
export function PublishersScreen() {
  const { campaign = '', page = '' } = useSearch({ from: '/shell/advertiser/publishers' })
  const campaignId = idText.safeDecode(campaign).data
  const list = useRead(listPlacements, {
    query: {
      show: ['enabled', 'disabled', 'archived'],
      page: pageNumber.safeDecode(page).data,
      ...(campaignId && { campaign: campaignId }),
    },
  })
  const { data } = list
  return (
    <Page
      title="Placements"
      section="Publishers"
      dateline={
        data && (
          <>
            {campaignId ? 'Where this campaign runs. ' : 'Where campaigns run. '}
            What was counted in the last 30 days, as of <Time at={data.asOf} />
            {campaignId && (
              <>
                {' '}
                · <a href="/advertiser/publishers">All placements</a>
              </>
            )}
          </>
        )
      }
    >
      <ListStates
        reading={list}
        what="placements"
        rowsOf={({ sites }) => sites}
        empty={<NoPlacements isOfOne={campaignId !== undefined} />}
        skeleton={{ lines: 6, height: 44 }}
      >
        {({ sites, placements, ...tag }) =>
          sites.map((site) => (
            <SitePlacements
              key={site.site.id}
              site={site}
              tag={tag}
              placements={placements.filter((placement) => placement.site.id === site.site.id)}
            />
          ))
        }
      </ListStates>
    </Page>
  )
}

function NoPlacements({ isOfOne }: { isOfOne: boolean }) {
  return (
    <EmptyState
      title="No placements"
      action={
        <ButtonLink look="primary" href="/advertiser/campaigns">
          Go to campaigns
        </ButtonLink>
      }
    >
      <p>
        {isOfOne
          ? 'This campaign runs on no site yet, or it is not one of yours.'
          : 'A campaign that runs on a site stands here, with the places of the page that show it.'}
      </p>
    </EmptyState>
  )
}
