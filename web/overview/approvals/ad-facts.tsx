import { openPreview } from '#contract/media/previews.ts'
import type { WaitingAd } from '#contract/overview/approvals.ts'
import { adAddress } from '#domain/campaigns/pages.ts'
import { sizeInWords } from '#domain/kernel/size.ts'
import { call } from '#web/kernel/call.ts'
import { PreviewButton } from '#web/media/preview-button.tsx'
import { SiteLogo } from '#web/sites/site-logo.tsx'
import { OutLink } from '#web/ui/out-link.tsx'
import { Missing, Time } from '#web/ui/table.tsx'
import '#web/overview/site-line.css'

/** What must be known of an ad to decide. */
export function AdFacts({ ad }: { ad: WaitingAd }) {
  return (
    <>
      <dl className="facts">
        <dt>Client</dt>
        <dd>{ad.advertiser.name}</dd>
        <dt>Campaign</dt>
        <dd>
          <a href={adAddress(ad.campaign.id, ad.mediaId)}>{ad.campaign.name}</a>
        </dd>
        <dt>{ad.sites.length === 1 ? 'Site' : 'Sites'}</dt>
        <dd>
          {ad.sites.map((site) => (
            <span key={site.id} className="site-line">
              <SiteLogo site={site} isBesideName /> {site.name}
            </span>
          ))}
        </dd>
        <dt>Leads to</dt>
        <dd>
          {ad.links.length === 0 && <Missing reason="The ad carries its own links" />}
          {ad.links.map((link) => (
            <OutLink key={link} href={link} />
          ))}
        </dd>
        <dt>Size</dt>
        <dd>{ad.file ? `${ad.file.width} × ${ad.file.height} pixels` : 'HTML'}</dd>
        {ad.bytes !== null && (
          <>
            <dt>Weight</dt>
            <dd>{sizeInWords(ad.bytes)}</dd>
          </>
        )}
        <dt>Uploaded</dt>
        <dd>
          <Time at={ad.uploadedAt} /> by {ad.uploadedBy}
        </dd>
        {ad.before && (
          <>
            <dt>Changed</dt>
            <dd>
              <Time at={ad.updatedAt} />
            </dd>
          </>
        )}
        <dt>Meanwhile</dt>
        <dd>{ad.before ? 'not shown; clicks lead where they led before' : 'not shown'}</dd>
      </dl>
      <PreviewButton
        name={ad.headline}
        ask={() => call(openPreview, { params: { id: ad.mediaId }, body: {} })}
      />
    </>
  )
}
