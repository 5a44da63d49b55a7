import type { ReactNode } from 'react'
import { listCampaignPages } from '#contract/campaigns/pages.ts'
import { useRead } from '#web/kernel/read.ts'
import { Page } from '#web/ui/page.tsx'
import './campaign-page.css'

interface CampaignPageOptions {
  /** Undefined where the page is not about one campaign yet. */
  readonly campaignId: number | undefined
  /** Until the name of the campaign is known. */
  readonly title?: string
  /** As the tab says it, where one stands for this page; it stands in the window's title too. */
  readonly section: string
  readonly dateline?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** What the pages of one campaign have in common: its name, and the way from each to the others. */
export function CampaignPage({ campaignId, title, section, children, ...page }: CampaignPageOptions) {
  const isOfOne = campaignId !== undefined
  const campaign = useRead(listCampaignPages, { params: { id: campaignId ?? 0 } }, { enabled: isOfOne })
  if (campaign.error && !campaign.data) throw campaign.error
  const { name, pages = [] } = campaign.data ?? {}
  return (
    <Page
      {...page}
      title={name ?? title ?? section}
      section={section}
      tabs={
        isOfOne && (
          <nav className="campaign-pages" aria-label="Pages of the campaign">
            {pages.map(({ label, address }) => (
              <a key={label} href={address} aria-current={label === section ? 'page' : undefined}>
                {label}
              </a>
            ))}
          </nav>
        )
      }
    >
      {children}
    </Page>
  )
}
