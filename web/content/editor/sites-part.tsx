import { useState } from 'react'
import type { PostForm, PostTarget } from '#contract/content/post-form.ts'
import { formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { TimeThere } from '#web/content/editor/time-there.tsx'
import { timeFor, toCampaign, type TypedPost, type TypedTarget } from '#web/content/editor/typed-post.ts'
import type { Form } from '#web/kernel/use-form.ts'
import { SlotPicker } from '#web/scheduling/picker/slot-picker.tsx'
import { SiteLogo } from '#web/sites/site-logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'

interface SitesPartOptions {
  readonly form: Form<TypedPost>
  readonly asked: PostForm
}

/** Where the post goes: one post and one credit for each site that is ticked, all or none. */
export function SitesPart({ form, asked }: SitesPartOptions) {
  const { targets } = form.values
  const offered = asked.targets
  const ticked = offered.filter(({ campaignId }) => targets.some((one) => one.campaignId === campaignId))
  const credits = offered.reduce((sum, { creditsLeft }) => sum + creditsLeft, 0)
  return (
    <section className="part" aria-label="Sites">
      <div className="part-head">
        <h2>Sites</h2>
        <span className="small muted">one post and one credit each</span>
      </div>
      <table className="target-table">
        <caption className="vh">Sites for this post, with credits</caption>
        <thead>
          <tr>
            <th scope="col">Site</th>
            <th scope="col" className="n">
              Credits left
            </th>
            <th scope="col">When there</th>
          </tr>
        </thead>
        <tbody>
          {offered.map((target, at) => (
            <TargetRow
              key={target.campaignId}
              {...{ form, target }}
              isAmongSeveral={offered.length > 1}
              id={at === 0 ? form.idOf('targetIds') : undefined}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{formatCountOf(ticked.length, 'posts')}</th>
            <td className="n">
              {formatCount(ticked.length)} of {formatCountOf(credits, 'credits')} used
            </td>
            <td>{formatCountOf(credits - ticked.length, 'credits')} left after this</td>
          </tr>
        </tfoot>
      </table>
      {form.faults.targetIds && <FaultLine>{form.faults.targetIds}</FaultLine>}
    </section>
  )
}

const withoutTime = {
  automatic: 'The free time nearest to the wish',
  'already-out': 'Recorded as out',
} as const

interface TargetRowOptions {
  readonly form: Form<TypedPost>
  readonly target: PostTarget
  readonly isAmongSeveral: boolean
  readonly id: string | undefined
}

function TargetRow({ form, target, isAmongSeveral, id }: TargetRowOptions) {
  const { campaignId, name, site, creditsLeft } = target
  const [isChoosing, choose] = useState(false)
  const { targets, mode } = form.values
  const typed = targets.find((one) => one.campaignId === campaignId)
  const fault = form.faults[`time[${campaignId}]`] ?? form.faults[`date[${campaignId}]`]
  const change = (part: Partial<TypedTarget>) =>
    form.change({
      targets: targets.map((one) => (one.campaignId === campaignId ? { ...one, ...part } : one)),
    })
  const tick = (isTicked: boolean) =>
    form.change({
      targets: isTicked
        ? [...targets, toCampaign(campaignId)]
        : targets.filter((one) => one.campaignId !== campaignId),
    })
  const time = typed && timeFor(form.values, typed)
  return (
    <>
      <tr className={creditsLeft > 0 ? undefined : 'no-credit'}>
        <th scope="row">
          <CheckBox
            id={id ?? form.idOf(`time[${campaignId}]`)}
            checked={typed !== undefined}
            disabled={creditsLeft < 1 && !typed}
            aria-describedby={creditsLeft < 1 ? `no-credit-${campaignId}` : undefined}
            onChange={(event) => tick(event.target.checked)}
          >
            <SiteLogo site={site} isBesideName />
            <span>
              {site.name}
              <span className="small muted campaign-of-target">{name}</span>
            </span>
          </CheckBox>
        </th>
        <td className="n" data-label="Credits left">
          {typed ? (
            <>
              {creditsLeft} → <b>{creditsLeft - 1}</b>
            </>
          ) : (
            creditsLeft
          )}
        </td>
        <td data-label="When there">
          {creditsLeft < 1 && (
            <span id={`no-credit-${campaignId}`}>
              No credit left.{' '}
              <a href={`/advertiser/campaigns?search=${encodeURIComponent(name)}`}>Buy More Posts</a>
            </span>
          )}
          {typed && time && mode === 'scheduled' && (
            <TimeThere {...{ campaignId, time }} onTake={(slot) => change({ date: time.date, time: slot })} />
          )}
          {typed && mode !== 'scheduled' && <p className="muted">{withoutTime[mode]}</p>}
          {typed && mode === 'scheduled' && isAmongSeveral && (
            <Button look="quiet" small onClick={() => choose(!isChoosing)} aria-expanded={isChoosing}>
              {isChoosing ? 'Close the times' : 'Another time'}
              <span className="vh"> for {site.name}</span>
            </Button>
          )}
          {typed && typed.date !== '' && (
            <Button look="quiet" small onClick={() => change({ date: '', time: '' })}>
              As for all<span className="vh">: {site.name}</span>
            </Button>
          )}
          {typed && mode !== 'already-out' && (
            <CheckBox
              checked={typed.isTimeSensitive}
              onChange={(event) => change({ isTimeSensitive: event.target.checked })}
            >
              <span>
                Time-sensitive<span className="vh"> on {site.name}</span>
              </span>
            </CheckBox>
          )}
          {fault && <FaultLine>{fault}</FaultLine>}
        </td>
      </tr>
      {typed && isChoosing && (
        <tr>
          <td colSpan={3}>
            <SlotPicker
              label={`Day and time on ${site.name}`}
              campaignId={campaignId}
              chosen={time && time.date !== '' ? { date: time.date, time: time.time || null } : null}
              onChoose={(slot) => change({ date: slot.date, time: slot.time ?? '' })}
            />
          </td>
        </tr>
      )}
    </>
  )
}
