import type { ReactNode } from 'react'
import type { AdContent, WaitingAd } from '#contract/overview/approvals.ts'
import { ChangesTable } from '#web/overview/approvals/changes-table.tsx'

/** Has the focus where there is no room for the list beside the ad. */
export const adTitleId = 'approval-title'

/** The ad as readers would see it; one that was edited stands beside what was approved of it. */
export function AdStage({ ad }: { ad: WaitingAd }) {
  const { before, advertiser } = ad
  return (
    <article className="stage" aria-labelledby={adTitleId}>
      <h2 id={adTitleId} tabIndex={-1}>
        {ad.headline}
      </h2>
      {ad.leadParagraph && <p>{ad.leadParagraph}</p>}
      <div className={before ? 'versus' : undefined}>
        {before && (
          <Creative ad={before} of={advertiser.name}>
            <b>Before</b>, as approved
          </Creative>
        )}
        <Creative ad={ad} of={advertiser.name}>
          {before && (
            <>
              <b>Now</b>, waits
            </>
          )}
        </Creative>
      </div>
      {before && <ChangesTable ad={ad} before={before} />}
      <p className="keyline">
        <span>
          <kbd>j</kbd> <kbd>k</kbd> next, previous
        </span>
        <span>
          <kbd>a</kbd> approve
        </span>
        <span>
          <kbd>r</kbd> reject
        </span>
        <span>
          <kbd>Ctrl Z</kbd> undo
        </span>
      </p>
    </article>
  )
}

interface CreativeOptions {
  readonly ad: AdContent
  readonly of: string
  readonly children: ReactNode
}

function Creative({ ad: { picture, htmlAddress }, of, children }: CreativeOptions) {
  return (
    <figure>
      {children && <figcaption>{children}</figcaption>}
      {picture ? (
        <img
          src={picture.address}
          alt={picture.altText || `Ad of ${of}`}
          width={picture.width}
          height={picture.height}
        />
      ) : (
        htmlAddress && (
          <iframe
            src={htmlAddress}
            title={`Ad of ${of}`}
            sandbox="allow-scripts allow-popups"
            loading="lazy"
          />
        )
      )}
    </figure>
  )
}
