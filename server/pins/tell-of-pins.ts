/** Each minute: who is told that something was pinned, that it begins and that it ends, behind the bell. */
import { newsOf } from '#contract/news.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { isOut } from '#domain/pins/is-out.ts'
import type { PinKind } from '#domain/pins/pin-kind.ts'
import { type PinNews, pinNews } from '#domain/pins/pin-news.ts'
import type { Platform } from '../kernel/context.ts'
import { eachAlone } from '../kernel/each-alone.ts'
import type { Job } from '../kernel/jobs.ts'
import type { Hearers } from '../people/news/hearers.ts'
import { type News, tell } from '../people/news/tell.ts'
import { hasConnection } from '../sites/wordpress/connections.ts'
import { standing } from './viewed-pin.ts'
import { lockPin, type PinRecord, pinsToTellOf, savePin, pinnedThingOf } from './store/pins.ts'
import { findSubjects, type PinSubject } from './store/subjects.ts'

export const tellOfPins: Job = {
  name: 'tell-of-pins',
  cron: '* * * * *',
  async run(platform) {
    const ids = await pinsToTellOf(platform.db, platform.clock.now())
    await eachAlone(
      platform,
      ids,
      (pinId) => ({ pinId }),
      (pinId) => tellOf(platform, pinId),
    )
  },
}

async function tellOf({ db, clock, config }: Platform, pinId: number): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const pin = await lockPin(tx, pinId)
    if (!pin) return
    const { kind, id } = pinnedThingOf(pin)
    const subject = (await findSubjects(tx, kind, [id])).get(id)
    if (!subject || subject.goneAt) return
    const { toldStartAt, toldEndAt, heardStartAt, isKnownOnTop, updatedAt } = pin
    const told = toldStartAt && toldEndAt ? { startAt: toldStartAt, endAt: toldEndAt } : null
    const { news, known } = pinNews(
      { standing: standing(pin), told, isKnownOnTop, heardStart: heardStartAt, updatedAt },
      {
        isOut: isOut(subject, now),
        isByHand: kind === 'article' && !(await hasConnection(tx, subject.siteId)),
      },
      now,
    )
    for (const one of news) await tell(tx, { config }, wordsOf(one, pin, subject), now)
    await savePin(tx, pin.id, {
      toldStartAt: known.told?.startAt ?? null,
      toldEndAt: known.told?.endAt ?? null,
      isKnownOnTop: known.isKnownOnTop,
      heardStartAt: known.heardStart,
    })
  })
}

function wordsOf(news: PinNews, pin: PinRecord, subject: PinSubject): News {
  const { kind, name, campaignId, campaignName, siteName } = subject
  const values = { from: formatTime(pin.startAt), to: formatTime(pin.endAt), name, site: siteName }
  return {
    who: hearersOf(news, pin, subject),
    about: `${byHand.has(news) ? 'pin-by-hand' : 'pin'}:${pin.id}`,
    text: newsOf(news, { ...values, campaign: campaignName }),
    link: mediaAddress({ id: campaignId, ...pagesOf[kind] }) ?? '/',
  }
}

/** The campaign on whose page each kind of pinned thing stands. */
const pagesOf = {
  article: { kind: 'press', contentType: null },
  livestream: { kind: 'content', contentType: 'livestream' },
} as const satisfies Record<PinKind, unknown>

/** What people do on a site that is not connected. */
const byHand: ReadonlySet<PinNews> = new Set(['pinPutOnTop', 'pinTakeOff'])

/** What is to be done concerns those who can do it; everything else the advertiser and the agents. */
function hearersOf(news: PinNews, { updatedBy }: PinRecord, { advertiserId }: PinSubject): Hearers {
  if (byHand.has(news)) return { agentsOf: advertiserId, queueOf: advertiserId }
  if (news === 'pinWaits' || news === 'pinMissed') return { agentsOf: advertiserId }
  const isOwnAct = news === 'pinSet' || news === 'pinWithdrawn'
  return { people: [advertiserId], agentsOf: advertiserId, ...(isOwnAct && { but: [updatedBy] }) }
}
