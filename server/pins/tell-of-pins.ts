/** Each minute: who is told that something was pinned, that it begins and that it ends, behind the bell. */
import { newsOf } from '#contract/news.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { PinKind } from '#domain/pins/pin-kind.ts'
import { type PinNews, pinNews } from '#domain/pins/pin-news.ts'
import type { Database, Platform } from '../kernel/context.ts'
import { eachAlone } from '../kernel/each-alone.ts'
import type { Job } from '../kernel/jobs.ts'
import { approversOf, peopleWhoMay } from '../people/list-advertisers.ts'
import { notify } from '../people/notify.ts'
import { hasConnection } from '../sites/wordpress/connections.ts'
import { standing } from './viewed-pin.ts'
import { lockPin, type PinRecord, pinsToTellOf, savePin, thingOf } from './store/pins.ts'
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

async function tellOf({ db, clock }: Platform, pinId: number): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const pin = await lockPin(tx, pinId)
    if (!pin) return
    const { kind, id } = thingOf(pin)
    const subject = (await findSubjects(tx, kind, [id])).get(id)
    if (!subject || subject.goneAt) return
    const { toldStartAt, toldEndAt, heardStartAt, isKnownOnTop, updatedAt } = pin
    const told = toldStartAt && toldEndAt ? { startAt: toldStartAt, endAt: toldEndAt } : null
    const { news, known } = pinNews(
      { standing: standing(pin), told, isKnownOnTop, heardStart: heardStartAt, updatedAt },
      { isOut: subject.isOut, isByHand: kind === 'article' && !(await hasConnection(tx, subject.siteId)) },
      now,
    )
    for (const one of news) await tell(tx, one, pin, subject, now)
    await savePin(tx, pin.id, {
      toldStartAt: known.told?.startAt ?? null,
      toldEndAt: known.told?.endAt ?? null,
      isKnownOnTop: known.isKnownOnTop,
      heardStartAt: known.heardStart,
    })
  })
}

async function tell(
  tx: Database,
  news: PinNews,
  pin: PinRecord,
  subject: PinSubject,
  at: Date,
): Promise<void> {
  const { kind, name, campaignId, campaignName, siteName } = subject
  const times = { from: formatTime(pin.startAt), to: formatTime(pin.endAt) }
  await notify(
    tx,
    {
      personIds: await hearersOf(tx, news, pin, subject),
      about: `${byHand.has(news) ? 'pin-by-hand' : 'pin'}:${pin.id}`,
      text: newsOf(news, { ...times, name, campaign: campaignName, site: siteName }),
      link: mediaAddress({ id: campaignId, ...pagesOf[kind] }) ?? '/',
    },
    at,
  )
}

/** On whose campaign's page each kind stands. */
const pagesOf = {
  article: { kind: 'press', contentType: null },
  livestream: { kind: 'content', contentType: 'livestream' },
} as const satisfies Record<PinKind, unknown>

/** What people do on a site that is not connected. */
const byHand: ReadonlySet<PinNews> = new Set(['pinPutOnTop', 'pinTakeOff'])

/** What is to be done concerns those who can do it; everything else the advertiser and the agents. */
async function hearersOf(
  tx: Database,
  news: PinNews,
  { updatedBy }: PinRecord,
  { advertiserId }: PinSubject,
): Promise<number[]> {
  const agents = await approversOf(tx, advertiserId)
  if (byHand.has(news)) return [...agents, ...(await peopleWhoMay(tx, 'queue.work', advertiserId))]
  if (news === 'pinWaits' || news === 'pinMissed') return agents
  const isOwnAct = news === 'pinSet' || news === 'pinWithdrawn'
  return [advertiserId, ...agents].filter((personId) => !isOwnAct || personId !== updatedBy)
}
