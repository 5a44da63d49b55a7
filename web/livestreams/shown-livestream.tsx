import type { LivestreamContent } from '#contract/livestreams/desk.ts'
import { PlayerFrame } from '#web/livestreams/player-frame.tsx'
import './livestreams.css'

/** A livestream as readers see it: its headline, its player and its banner. */
export function ShownLivestream({ content, name }: { content: LivestreamContent; name: string }) {
  return (
    <>
      {content.title && (
        <p className="livestream-title" dir="auto">
          {content.title}
        </p>
      )}
      <PlayerFrame
        address={content.embedAddress}
        embedCode={content.htmlContent}
        title={`The player, ${name}`}
      />
      {content.bannerPath && <img className="livestream-banner" src={content.bannerPath} alt="The banner" />}
    </>
  )
}
