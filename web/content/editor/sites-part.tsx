import { useState } from 'react'
import type { PostTarget } from '#contract/content/piece.ts'
import { formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { FormPart } from '#web/content/editor/form-part.tsx'
import { TimeThere } from '#web/content/editor/time-there.tsx'
import { timeFor, toCampaign, type TypedTarget, type PostTimes } from '#web/content/editor/typed-times.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import type { Form } from '#web/kernel/use-form.ts'
import { SlotPicker } from '#web/scheduling/picker/slot-picker.tsx'
import { SiteLogo } from '#web/sites/site-logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Notice } from '#web/ui/states.tsx'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'

interface SitesPartOptions {
  readonly form: Form<PostTimes>
  /** The word for what is written. */
  readonly one: 'post' | 'article'
  readonly offered: readonly PostTarget[]
}

/** Where it goes: one of it and one credit for each site that is ticked, all or none. */
export function SitesPart({ form, one, offered }: SitesPartOptions) {
  const { targets } = form.values
  const isOffered = (target: TypedTarget) =>
    offered.some(({ campaignId }) => campaignId === target.campaignId)
  const ticked = offered.filter(({ campaignId }) =>
    targets.some((target) => target.campaignId === campaignId),
  )
  const gone = targets.length - ticked.length
  const credits = offered.reduce((sum, { creditsLeft }) => sum + creditsLeft, 0)
  return (
    <FormPart title="Sites" aside={`one ${one} and one credit each`}>
      <table id={form.idOf('targetIds')} tabIndex={-1} className="target-table">
        <caption className="vh">Sites for this {one}, with credits</caption>
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
          {offered.map((target) => (
            <TargetRow
              key={target.campaignId}
              form={form}
              one={one}
              target={target}
              isAmongSeveral={offered.length > 1}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{formatCountOf(ticked.length, `${one}s`)}</th>
            <td className="n">
              {formatCount(ticked.length)} of {formatCountOf(credits, 'credits')} used
            </td>
            <td>{formatCountOf(credits - ticked.length, 'credits')} left after this</td>
          </tr>
        </tfoot>
      </table>
      {gone > 0 && (
        <Notice>
          <p>
            {gone === 1
              ? 'A campaign that was ticked here is'
              : `${gone} campaigns that were ticked here are`}{' '}
            not open for {one}s any more.
          </p>
          <Button small onClick={() => form.change({ targets: targets.filter(isOffered) })}>
            {gone === 1 ? 'Take it off' : 'Take them off'}
          </Button>
        </Notice>
      )}
      {form.faults.targetIds && <FaultLine>{form.faults.targetIds}</FaultLine>}
    </FormPart>
  )
}

const withoutTime = {
  automatic: 'The free time nearest to the wish',
  'already-out': 'Recorded as out',
} as const

interface TargetRowOptions {
  readonly form: Form<PostTimes>
  readonly one: 'post' | 'article'
  readonly target: PostTarget
  readonly isAmongSeveral: boolean
}

function TargetRow({ form, one, target, isAmongSeveral }: TargetRowOptions) {
  const { campaignId, name, site, creditsLeft } = target
  const [isChoosing, choose] = useState(false)
  const { targets, mode } = form.values
  const typed = targets.find((other) => other.campaignId === campaignId)
  // The first is sent as the form's own, whose field has no number.
  const isOwn = form.faults.campaignId !== undefined && targets[0]?.campaignId === campaignId
  const ownField = isOwn ? 'campaignId' : `campaignId[${campaignId}]`
  const [timeField, dayField] = [`time[${campaignId}]`, `date[${campaignId}]`]
  const fault = form.faults[timeField] ?? form.faults[dayField] ?? form.faults[ownField]
  const change = (part: Partial<TypedTarget>) =>
    form.change({
      targets: targets.map((other) => (other.campaignId === campaignId ? { ...other, ...part } : other)),
    })
  const tick = (isTicked: boolean) =>
    form.change({
      targets: isTicked
        ? [...targets, toCampaign(campaignId)]
        : targets.filter((other) => other.campaignId !== campaignId),
    })
  const time = typed && timeFor(form.values, typed)
  return (
    <>
      <tr className={creditsLeft > 0 ? undefined : 'no-credit'}>
        <th scope="row" id={form.idOf(dayField)} tabIndex={-1}>
          <CheckBox
            id={form.idOf(ownField)}
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
        <td id={form.idOf(timeField)} tabIndex={-1} data-label="When there">
          {creditsLeft < 1 && (
            <span id={`no-credit-${campaignId}`}>
              No credit left.{' '}
              <a href={screenAddress('/advertiser/campaigns', { search: name })}>
                Buy More {one === 'post' ? 'Posts' : 'Articles'}
              </a>
            </span>
          )}
          {typed && time && mode === 'scheduled' && (
            <TimeThere campaignId={campaignId} time={time} onTake={change} />
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
