/** SQL of sales: orders and their lines, as far as somebody may see them. */
import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#domain/billing/payment.ts'
import type { OrderUnit } from '#domain/billing/subject.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { type AskedSaleStatus, type SaleKind, saleKinds, type SoldKind } from '#domain/sales/sale.ts'
import type { SoldItem } from '#domain/sales/sold-in-words.ts'
import type { SaleScope } from '#domain/sales/visible.ts'
import type { Database } from '#server/kernel/context.ts'

export interface SaleFilter {
  readonly scope: SaleScope
  /** Words of the client, of what was sold, of who sold it; every character means itself. */
  readonly search: string
  /** The number that the search names: of a sale, or of a proposal. */
  readonly saleId: number | null
  readonly proposalId: number | null
  readonly clientId: number | null
  readonly agentId: number | null
  readonly siteId: number | null
  readonly kind: SoldKind | null
  readonly status: AskedSaleStatus | null
  readonly isRecurring: boolean | null
  readonly from: NewYorkDay | null
  readonly to: NewYorkDay | null
}

export interface SaleRow {
  readonly id: number
  readonly kind: SaleKind
  readonly soldAt: Date
  readonly currency: Currency
  /** In the view of whoever asks: of the whole sale, or of its lines on own sites. */
  readonly amountCents: Cents
  readonly refundedCents: Cents
  /** Of the whole sale, by which its state is judged. */
  readonly wholeCents: Cents
  readonly wholePaidCents: Cents
  readonly wholeRefundedCents: Cents
  readonly isWhole: boolean
  readonly refundOf: number | null
  readonly advertiserId: number
  readonly clientName: string
  readonly clientEmail: string
  readonly clientBusiness: string
  readonly salesmanId: number | null
  readonly salesmanName: string | null
  readonly proposalId: number | null
  readonly proposalName: string | null
  readonly description: string
  readonly note: string | null
  readonly subscriptionId: number | null
  /** How many charges its subscription has, 0 without an end; null where there is none. */
  readonly months: number | null
  /** Which of the paid charges it is, from 1. */
  readonly charge: number
  readonly lines: readonly SaleLine[]
}

interface SaleLine extends SoldItem {
  readonly siteId: number | null
  readonly siteName: string | null
}

const seesWhole = ({ isAll, advertiserIds, salesmanId }: SaleScope): RawBuilder<boolean> =>
  isAll
    ? sql<boolean>`true`
    : sql<boolean>`(o.advertiser_id = any(${[...advertiserIds]}::int[]) or o.salesman_id is not distinct from ${salesmanId}::int)`

const ofOwnSites = ({ siteIds }: SaleScope): RawBuilder<boolean> =>
  sql<boolean>`line.site_id = any(${[...siteIds]}::int[])`

/** Whether a sale is there for whoever asks, as `saleViewIn` of the rules says it. */
function isSeen(scope: SaleScope): RawBuilder<boolean> {
  const whole = seesWhole(scope)
  if (scope.isAll || scope.siteIds.length === 0) return whole
  return sql<boolean>`(${whole} or exists (select from order_line line where line.order_id = o.id and ${ofOwnSites(scope)}))`
}

/** What an order comes to for whoever asks, in cents. */
function amountFor(
  scope: SaleScope,
  order: RawBuilder<unknown>,
  amount: RawBuilder<unknown>,
): RawBuilder<Cents> {
  if (scope.isAll || scope.siteIds.length === 0) return sql<Cents>`${amount}`
  return sql<Cents>`case when ${seesWhole(scope)} then ${amount} else
    (select coalesce(sum(line.amount_cents), 0) from order_line line where line.order_id = ${order} and ${ofOwnSites(scope)}) end`
}

const paid = sql`case o.kind when 'later' then
  (select coalesce(sum(p.amount_cents - p.processing_cents), 0) from payment p
    where p.settles_order_id = o.id and p.usd_nanos is not null)
  else o.amount_cents end`
const refunded = sql`(select coalesce(-sum(back.amount_cents), 0) from sales_order back
  where back.refund_of = o.id and back.kind = 'refund')`

/** The state of a sale, as `saleStatusOf` of the rules says it. */
const statusInSql = sql`case
  when o.amount_cents < 0 then 'refunded'
  when ${refunded} > 0 and ${refunded} >= o.amount_cents then 'refunded'
  when ${paid} < o.amount_cents - ${refunded} then 'pending'
  when ${refunded} > 0 then 'partly refunded'
  else 'paid' end`

const unitsOf: Readonly<Partial<Record<SoldKind, OrderUnit>>> = {
  budget: 'impressions',
  posts: 'posts',
  articles: 'articles',
}

/** Of a sale of which one sees a part, its lines on own sites alone say what it is: whether a proposal gave it stays unsaid. */
function isOfKind(kind: SoldKind, scope: SaleScope): RawBuilder<boolean> {
  const whole = seesWhole(scope)
  if (kind === 'subscription') return sql<boolean>`(${whole} and o.subscription_id is not null)`
  if (kind === 'proposal')
    return sql<boolean>`(${whole} and o.proposal_id is not null and o.subscription_id is null)`
  return sql<boolean>`exists (select from order_line line where line.order_id = o.id and line.unit = ${unitsOf[kind]}
    and case when ${whole} then o.proposal_id is null else ${ofOwnSites(scope)} end)`
}

/** New York's midnight at which a day begins. */
const startOf = (day: NewYorkDay, more = 0) =>
  sql`((${day}::date + ${more}::int)::timestamp at time zone 'America/New_York')`

function isFound({ scope, search, saleId, proposalId }: SaleFilter): RawBuilder<boolean> {
  const sites = sql`select product from order_line line where line.order_id = o.id`
  const own = sql`${sites} and ${ofOwnSites(scope)}`
  const words = (lines: RawBuilder<unknown>, more: RawBuilder<unknown>) => sql`lower(concat_ws(' ',
    (select client.name from person client where client.id = o.advertiser_id),
    (select salesman.name from person salesman where salesman.id = o.salesman_id),
    (select string_agg(product, ' ') from (${lines}) as sold), ${more}))`
  const all = words(
    sites,
    sql`o.description, (select client.business_name from person client where client.id = o.advertiser_id)`,
  )
  const text = scope.isAll
    ? all
    : sql`case when ${seesWhole(scope)} then ${all} else ${words(own, sql`''`)} end`
  return sql<boolean>`(o.id = ${saleId}::int or (o.proposal_id = ${proposalId}::int and ${seesWhole(scope)})
    or strpos(${text}, lower(${search})) > 0)`
}

function matching(filter: SaleFilter): RawBuilder<boolean> {
  const { scope, search, clientId, agentId, siteId, kind, status, isRecurring, from, to } = filter
  const wanted: RawBuilder<boolean>[] = [
    sql<boolean>`o.kind = any(${[...saleKinds]}::text[])`,
    isSeen(scope),
    ...(search === '' ? [] : [isFound(filter)]),
    ...(clientId === null ? [] : [sql<boolean>`o.advertiser_id = ${clientId}`]),
    ...(agentId === null ? [] : [sql<boolean>`o.salesman_id = ${agentId}`]),
    ...(siteId === null
      ? []
      : [
          sql<boolean>`exists (select from order_line line where line.order_id = o.id and line.site_id = ${siteId}
            and (${seesWhole(scope)} or ${ofOwnSites(scope)}))`,
        ]),
    ...(kind === null ? [] : [isOfKind(kind, scope)]),
    ...(status === null ? [] : [sql<boolean>`${statusInSql} = ${status}`]),
    ...(isRecurring === null
      ? []
      : [sql<boolean>`(${seesWhole(scope)} and (o.subscription_id is not null) = ${isRecurring})`]),
    ...(from === null ? [] : [sql<boolean>`o.created_at >= ${startOf(from)}`]),
    ...(to === null ? [] : [sql<boolean>`o.created_at < ${startOf(to, 1)}`]),
  ]
  return sql<boolean>`${sql.join(wanted, sql` and `)}`
}

/** Which of the paid charges of its subscription a sale is, from 1. */
const chargeNumber = sql`(select count(*)::int from subscription_period charged
  join payment own on own.id = o.payment_id
  where charged.subscription_id = o.subscription_id and charged.state = 'paid'
    and charged.period <= coalesce(own.subscription_period, 0))`

function rowsWhere(db: Database, scope: SaleScope, which: RawBuilder<unknown>): Promise<SaleRow[]> {
  const lines = sql`select line.product, line.quantity, line.unit, line.site_id as "siteId", site.name as "siteName",
      campaign.name as "campaignName"
    from order_line line left join site on site.id = line.site_id
    left join campaign on line.subject_kind = 'campaign' and campaign.id = line.subject_id
    where line.order_id = o.id and (${seesWhole(scope)} or ${ofOwnSites(scope)}) order by line.id`
  const refundedHere = amountFor(scope, sql`back.id`, sql`back.amount_cents`)
  return sql<SaleRow>`
    select o.id, o.kind, o.created_at as sold_at, o.currency,
      (${amountFor(scope, sql`o.id`, sql`o.amount_cents`)})::bigint as amount_cents,
      (select coalesce(-sum(${refundedHere}), 0) from sales_order back
        where back.refund_of = o.id and back.kind = 'refund')::bigint as refunded_cents,
      o.amount_cents as whole_cents, (${paid})::bigint as whole_paid_cents,
      (${refunded})::bigint as whole_refunded_cents, ${seesWhole(scope)} as is_whole, o.refund_of,
      o.advertiser_id, client.name as client_name, client.email as client_email,
      client.business_name as client_business, o.salesman_id, salesman.name as salesman_name,
      o.proposal_id, proposal.name as proposal_name, o.description, o.note, o.subscription_id, subscription.months,
      ${chargeNumber} as charge,
      (select coalesce(json_agg(sold), '[]') from (${lines}) as sold) as lines
    from sales_order o
    join person client on client.id = o.advertiser_id
    left join person salesman on salesman.id = o.salesman_id
    left join proposal on proposal.id = o.proposal_id
    left join subscription on subscription.id = o.subscription_id
    where ${which}`
    .execute(db)
    .then(({ rows }) => rows)
}

/** One page of them, the newest first. */
export function pageOfSales(
  db: Database,
  filter: SaleFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<SaleRow[]> {
  const wanted = sql`select o.id from sales_order o where ${matching(filter)}
    order by o.created_at desc, o.id desc offset ${offset} limit ${limit}`
  return rowsWhere(db, filter.scope, sql`o.id in (${wanted}) order by o.created_at desc, o.id desc`)
}

/** The sale of this number as far as it may be seen; null where it is not there for whoever asks. */
export async function findSale(db: Database, scope: SaleScope, id: number): Promise<SaleRow | null> {
  const [row] = await rowsWhere(
    db,
    scope,
    sql`o.id = ${id} and o.kind = any(${[...saleKinds]}::text[]) and ${isSeen(scope)}`,
  )
  return row ?? null
}

export interface SumsOfSales {
  readonly currency: Currency
  readonly sales: number
  readonly salesCents: Cents
  readonly pendingCents: Cents
  readonly refunds: number
  readonly refundsCents: Cents
  readonly refundedCents: Cents
  readonly totalCents: Cents
}

/** What the sales come to that a filter leaves, by currency; the dollars of the country first. */
export async function sumsOfSales(db: Database, filter: SaleFilter): Promise<SumsOfSales[]> {
  const { scope } = filter
  const { rows } = await sql<SumsOfSales>`
    select currency, count(*) filter (where amount >= 0)::int as sales,
      coalesce(sum(amount) filter (where amount >= 0), 0)::bigint as sales_cents,
      coalesce(sum(amount) filter (where is_pending), 0)::bigint as pending_cents,
      count(*) filter (where amount < 0)::int as refunds,
      coalesce(sum(amount) filter (where amount < 0), 0)::bigint as refunds_cents,
      coalesce(sum(refunded), 0)::bigint as refunded_cents, coalesce(sum(amount), 0)::bigint as total_cents
    from (select o.currency, ${amountFor(scope, sql`o.id`, sql`o.amount_cents`)} as amount,
        ${statusInSql} = 'pending' as is_pending,
        (select coalesce(-sum(${amountFor(scope, sql`back.id`, sql`back.amount_cents`)}), 0) from sales_order back
          where back.refund_of = o.id and back.kind = 'refund') as refunded
      from sales_order o where ${matching(filter)}) as listed
    group by currency order by currency desc`.execute(db)
  return rows
}

type NamedRow = { id: number; name: string }

/** Whom sales were sold to, who sold them, and on which sites, of all that may be seen; by name. */
export async function namesInSales(
  db: Database,
  scope: SaleScope,
): Promise<Readonly<Record<'clients' | 'agents' | 'sites', NamedRow[]>>> {
  const seen = sql`o.kind = any(${[...saleKinds]}::text[]) and ${isSeen(scope)}`
  const people = (column: RawBuilder<unknown>) =>
    sql<NamedRow>`select person.id, person.name from person
      where exists (select from sales_order o where ${column} = person.id and ${seen})
      order by person.name, person.id`.execute(db)
  const clients = await people(sql`o.advertiser_id`)
  const agents = await people(sql`o.salesman_id`)
  const sites = await sql<NamedRow>`select site.id, site.name from site
    where exists (select from order_line line join sales_order o on o.id = line.order_id
      where line.site_id = site.id and ${seen} and (${seesWhole(scope)} or ${ofOwnSites(scope)}))
    order by site.name, site.id`.execute(db)
  return { clients: clients.rows, agents: agents.rows, sites: sites.rows }
}
