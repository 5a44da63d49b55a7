/** Whoever approved a proposal to be charged later is reminded of what they owe, and at last their agent is told. */
import { moneyIn } from '#domain/billing/money-in.ts'
import { type Reminder, paymentReminderDue, type ReminderPlan } from '#domain/proposals/reminders.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import { inFlightOf, type OpenSale, openSalesOf } from '../../billing/pending-sales.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { eachAlone } from '../../kernel/each-alone.ts'
import { writeHistory } from '../../kernel/history.ts'
import type { Job } from '../../kernel/jobs.ts'
import type { Settings } from '../../kernel/settings.ts'
import { tell } from '../../people/news/tell.ts'
import { lockAnyProposal } from '../known/find-proposal.ts'
import { agentsInCharge } from '../news/agents-in-charge.ts'
import { lastReminders } from '../store/reminders.ts'
import { reminderToAgent, reminderToClient } from './reminder-letters.ts'

export const remindOfSales: Job = {
  name: 'remind-of-sales',
  cron: '*/10 * * * *',
  run: remindOfOpenSales,
}

export const reminderPlan = (settings: Pick<Settings, 'get'>): ReminderPlan => ({
  clientDays: settings.get('receivables.reminderDays'),
  agentDay: settings.get('receivables.agentDay'),
})

/** Each reminder goes out once, whatever runs twice or is cut off. */
export async function remindOfOpenSales(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  const sales = await openSalesOf(db, 'everybody')
  const due = await duePerSale(db, platform, sales, now)
  await eachAlone(
    platform,
    sales.filter(({ id }) => due.has(id)),
    ({ id }) => ({ orderId: id }),
    (sale) => db.transaction().execute((tx) => remind(tx, platform, sale, now)),
  )
}

async function duePerSale(
  db: Database,
  { settings }: Pick<Platform, 'settings'>,
  sales: readonly OpenSale[],
  now: Date,
): Promise<ReadonlyMap<number, Reminder>> {
  const told = await lastReminders(db, sales)
  const plan = reminderPlan(settings)
  return new Map(
    sales.flatMap(({ id, soldAt }) => {
      const due = paymentReminderDue({ soldAt, told: told.get(id)?.day ?? null }, plan, now)
      return due ? [[id, due] as const] : []
    }),
  )
}

/** Under the lock of its proposal everything is asked again: it may have been paid, or told of, meanwhile. */
async function remind(
  tx: Database,
  platform: Platform,
  { id, proposalId }: OpenSale,
  at: Date,
): Promise<void> {
  const known = await lockAnyProposal(tx, proposalId)
  const sale = (await openSalesOf(tx, { proposalIds: [proposalId] })).find((one) => one.id === id)
  const step = sale && (await duePerSale(tx, platform, [sale], at)).get(id)
  if (!sale || !step) return
  const left = await leftOf(tx, sale)
  if (left === 0n) return
  const about = { known, left: moneyIn(sale.currency, left), soldAt: sale.soldAt, at }
  const words = step.to === 'client' ? await reminderToClient(tx, about) : reminderToAgent(about)
  const people =
    step.to === 'client' ? [known.row.clientId] : await agentsInCharge(tx, known, 'proposal.charge')
  const news = {
    ...words,
    letter: 'payment-due',
    about: `payment-due:${id}:${step.day}`,
    who: { people },
  } as const
  if ((await tell(tx, platform, news, at)) === 0) return
  await writeHistory(tx, at, {
    subjectKind: 'proposal',
    subjectId: proposalId,
    what: 'reminded',
    actorId: null,
    onBehalfOf: null,
    after: { orderId: id, day: step.day, to: step.to, left: about.left },
  })
}

/** What is on its way is not asked for: it is paid in a moment, or asked for then. */
async function leftOf(tx: Database, { proposalId, open }: OpenSale): Promise<Cents> {
  const inFlight = await inFlightOf(tx, { subjectKind: 'proposal', subjectId: proposalId })
  return cents(inFlight < open ? open - inFlight : 0n)
}
