import type { ReactNode } from 'react'
import { listCampaignPages } from '#contract/campaigns/pages.ts'
import { useRead } from '#web/kernel/read.ts'
import { Page } from '#web/ui/page.tsx'
import { PageLinks } from '#web/ui/page-links.tsx'

interface CampaignPageOptions {
  /** Undefined where the page is not about one campaign yet. */
  readonly campaignId: number | undefined
  /** Until the name of the campaign is known. */
  readonly title?: string
  /** As the tab says it, where one stands for this page; it stands in the window's title too. */
  readonly section: string
  readonly dateline?: ReactNode
  readonly action?: ReactNode
  /** The way to its siblings where the page is not about one campaign yet. */
  readonly tabs?: ReactNode
  readonly children: ReactNode
}

/** What the pages of one campaign have in common: its name, and the way from each to the others. */
export function CampaignPage({ campaignId, title, section, tabs, children, ...page }: CampaignPageOptions) {
  const isOfOne = campaignId !== undefined
  const campaign = useRead(listCampaignPages, { params: { id: campaignId ?? 0 } }, { enabled: isOfOne })
  if (campaign.error && !campaign.data) throw campaign.error
  const { name, pages = [] } = campaign.data ?? {}
  return (
    <Page
      {...page}
      title={name ?? title ?? section}
      section={section}
      tabs={isOfOne ? <PageLinks label="Pages of the campaign" pages={pages} current={section} /> : tabs}
    >
      {children}
    </Page>
  )
}
