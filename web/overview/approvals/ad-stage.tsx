import type { ReactNode } from 'react'
import type { AdContent, WaitingAd } from '#contract/overview/approvals.ts'
import { changesOfAd } from '#web/overview/approvals/ad-changes.ts'
import { ChangesTable } from '#web/overview/approvals/changes-table.tsx'
import { Stage } from '#web/overview/approvals/stage.tsx'
import { PlayedFile } from '#web/ui/played-file.tsx'

/** The ad as readers would see it; one that was edited stands beside what was approved of it. */
export function AdStage({ ad }: { ad: WaitingAd }) {
  const { before, advertiser } = ad
  return (
    <Stage title={ad.headline}>
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
      {before && <ChangesTable changes={changesOfAd(ad, before)} />}
    </Stage>
  )
}

interface CreativeOptions {
  readonly ad: AdContent
  readonly of: string
  readonly children: ReactNode
}

function Creative({ ad: { file, htmlAddress }, of, children }: CreativeOptions) {
  return (
    <figure>
      {children && <figcaption>{children}</figcaption>}
      {file ? (
        <PlayedFile
          kind={file.kind}
          address={file.address}
          poster={file.posterAddress}
          alt={file.altText || `Ad of ${of}`}
          width={file.width}
          height={file.height}
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
