import { openLivestreamPreview } from '#contract/livestreams/previews.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { nameOfLivestream } from '#web/livestreams/use-decision.ts'
import { call } from '#web/kernel/call.ts'
import { PreviewButton } from '#web/media/preview-button.tsx'
import type { WaitingLivestream } from '#contract/livestreams/desk.ts'
import { OutLink } from '#web/ui/out-link.tsx'
import { Missing, Time } from '#web/ui/table.tsx'

/** What must be known of a livestream to decide. */
export function LivestreamFacts({ item }: { item: WaitingLivestream }) {
  const { id, campaign, windows, titleLink, bannerLink, before } = item
  const links = [...new Set([titleLink, bannerLink].filter((link) => link !== ''))]
  return (
    <>
      <dl className="facts">
        <dt>Client</dt>
        <dd>{item.advertiserName}</dd>
        <dt>Campaign</dt>
        <dd>
          <a href={screenAddress('/advertiser/media/content/$id', { post: id }, { id: campaign.id })}>
            {campaign.name}
          </a>
        </dd>
        <dt>Site</dt>
        <dd>{item.siteName}</dd>
        <dt>On air</dt>
        <dd>
          {windows.map(({ startsAt, endsAt }) => (
            <p key={startsAt.getTime()}>
              <Time at={startsAt} /> to <Time at={endsAt} />
            </p>
          ))}
        </dd>
        <dt>Leads to</dt>
        <dd>
          {links.length === 0 && <Missing reason="The livestream leads nowhere" />}
          {links.map((link) => (
            <OutLink key={link} href={link} />
          ))}
        </dd>
        <dt>{before ? 'Changed' : 'Made'}</dt>
        <dd>
          <Time at={item.waitsSince} /> {!before && `by ${item.createdByName}`}
        </dd>
        <dt>Meanwhile</dt>
        <dd>not shown, also when its time comes</dd>
      </dl>
      <PreviewButton
        name={nameOfLivestream(item)}
        ask={() => call(openLivestreamPreview, { params: { id }, body: {} })}
      />
    </>
  )
}
