import type { WaitingAd } from '#contract/overview/approvals.ts'
import { sizeInWords } from '#domain/kernel/size.ts'
import { SiteLogo } from '#web/overview/site-logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { Missing, Time } from '#web/ui/table.tsx'

interface ApprovalCardOptions {
  readonly ad: WaitingAd
  readonly isBusy: boolean
  readonly onDecide: (verdict: 'approved' | 'rejected') => void
}

/** The preview left at its true size, the facts right, the two answers below. */
export function ApprovalCard({ ad, isBusy, onDecide }: ApprovalCardOptions) {
  return (
    <article className="approval" aria-labelledby="approval-title">
      <h2 id="approval-title">{ad.headline}</h2>
      {ad.leadParagraph && <p>{ad.leadParagraph}</p>}
      <div className="both">
        <figure>
          {ad.picture ? (
            <img
              src={ad.picture.address}
              alt={ad.picture.altText || `Ad of ${ad.advertiser.name}`}
              width={ad.picture.width}
              height={ad.picture.height}
            />
          ) : (
            <p className="muted">An HTML ad. Its page shows it.</p>
          )}
        </figure>
        <dl className="facts">
          <dt>Advertiser</dt>
          <dd>{ad.advertiser.name}</dd>
          <dt>Campaign</dt>
          <dd>
            <a href={`/advertiser/medias/${ad.campaign.id}`}>{ad.campaign.name}</a>
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
              <a key={link} href={link} target="_blank" rel="noreferrer">
                {link}
              </a>
            ))}
          </dd>
          <dt>Size</dt>
          <dd>
            {ad.picture ? `${ad.picture.width} × ${ad.picture.height} pixels` : 'HTML'}
            {ad.bytes !== null && `, ${sizeInWords(ad.bytes)}`}
          </dd>
          <dt>Uploaded</dt>
          <dd>
            <Time at={ad.uploadedAt} /> by {ad.uploadedBy}
          </dd>
        </dl>
      </div>
      <p className="answers">
        <Button look="primary" icon="check" busy={isBusy} onClick={() => onDecide('approved')}>
          Approve
        </Button>
        <Button look="danger" busy={isBusy} onClick={() => onDecide('rejected')}>
          Reject
        </Button>
        <span className="sub">Keys: a approves, r rejects</span>
      </p>
    </article>
  )
}
