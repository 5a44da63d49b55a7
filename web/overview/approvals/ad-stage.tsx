import type { WaitingAd } from '#contract/overview/approvals.ts'

/** The ad as readers would see it, at its true size where there is room. */
export function AdStage({ ad }: { ad: WaitingAd }) {
  return (
    <article className="stage" aria-labelledby="approval-title">
      <h2 id="approval-title">{ad.headline}</h2>
      {ad.leadParagraph && <p>{ad.leadParagraph}</p>}
      <figure>
        <Creative ad={ad} />
      </figure>
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

function Creative({ ad: { picture, advertiser } }: { ad: WaitingAd }) {
  if (!picture) return <p className="muted">An HTML ad. Its page shows it.</p>
  const { address, altText, width, height } = picture
  return <img src={address} alt={altText || `Ad of ${advertiser.name}`} width={width} height={height} />
}
