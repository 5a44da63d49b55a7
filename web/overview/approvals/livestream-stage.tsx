import type { LivestreamContent, WaitingLivestream } from '#contract/livestreams/desk.ts'
import { ShownLivestream } from '#web/livestreams/shown-livestream.tsx'
import { changedTexts } from '#web/overview/approvals/changed-texts.ts'
import { ChangesTable } from '#web/overview/approvals/changes-table.tsx'
import { Stage } from '#web/overview/approvals/stage.tsx'

/** The livestream as readers would see it; one that was changed stands beside what was approved of it. */
export function LivestreamStage({ item }: { item: WaitingLivestream }) {
  const { before, siteName } = item
  return (
    <Stage title={`Livestream · ${siteName}`}>
      {before ? (
        <div className="versus">
          <section aria-label="Before, as approved">
            <p className="sub">
              <b>Before</b>, as approved
            </p>
            <ShownLivestream content={before} name="as it was approved" />
          </section>
          <section aria-label="Now, waits">
            <p className="sub">
              <b>Now</b>, waits
            </p>
            <ShownLivestream content={item} name="as it is now" />
          </section>
        </div>
      ) : (
        <ShownLivestream content={item} name="as it is now" />
      )}
      {before && <ChangesTable changes={changedTexts(fields, before, item)} />}
    </Stage>
  )
}

const fields = [
  ['Headline', ({ title }: LivestreamContent) => title],
  ['Headline leads to', ({ titleLink }: LivestreamContent) => titleLink],
  ['Embed code', ({ htmlContent }: LivestreamContent) => htmlContent],
  ['Banner leads to', ({ bannerLink }: LivestreamContent) => bannerLink],
] as const
