/** What people do with campaigns: each act with the row of the permission table that rules it. */
import { type Act, content, impression, type Make, posting, press } from './campaign-act.ts'
import { creditActs } from './credit-acts.ts'
import { addImpressionCampaign } from './dashboard.ts'
import { worldStart } from './instant.ts'
import { typedCard } from './purchases.ts'

const later = { start_date: '2030-01-02 09:00 am', distribute_asap: 0 }
const end = { end_date: '2030-02-02 09:00 am', distribute_asap: 0 }
const at = (what: string) => (id: number) => `/api/campaigns/${id}/${what}`

/** A campaign that was moved to another zone, which whoever may choose its zones can take back. */
const movedZones: Make = async (db, owner, siteId) => {
  const id = await impression({})(db, owner, siteId)
  const moved = { before: JSON.stringify({ zones: [95] }), after: JSON.stringify({ zones: [40] }) }
  await db
    .insertInto('history')
    .values({
      at: worldStart,
      subjectKind: 'campaign',
      subjectId: id,
      what: 'moved to other zones',
      ...moved,
    })
    .execute()
  return id
}

export const acts: readonly Act[] = [
  ...creditActs,
  ...['summary', 'orders', 'delivery'].map(
    (what): Act => ({
      says: `reads ${what}`,
      row: 'campaign.view',
      make: impression({}),
      send: (person, id) => person.get(at(what)(id)),
    }),
  ),
  ...(
    [
      ['reads the statistics', 'campaign.view', impression({}), 'stats'],
      ['reads the statistics by country', 'campaign.view', impression({}), 'breakdown?by=country'],
      ['reads the statistics of posts', 'campaign.view', content(1), 'posts/breakdown?by=post'],
      ['reads the history', 'campaign.export', impression({}), 'history'],
      ['exports statistics', 'campaign.export', impression({}), 'breakdown/file?by=day&format=csv'],
      ['exports how ads were counted', 'campaign.export', impression({}), 'counting/file?format=csv'],
      [
        'exports statistics of articles',
        'campaign.export',
        press(1),
        'posts/breakdown/file?by=day&format=csv',
      ],
    ] as const
  ).map(
    ([says, row, make, what]): Act => ({
      says,
      row,
      make,
      send: (person, id) => person.get(`/api/overview/campaigns/${id}/${what}`),
    }),
  ),
  {
    says: 'takes a change back',
    row: 'campaign.export',
    make: movedZones,
    send: posting(at('undo'), { changed_at: worldStart.toISOString() }),
  },
  {
    says: 'renames',
    row: 'campaign.manage',
    make: impression({}),
    send: posting(at('name'), { name: 'Autumn Campaign' }),
  },
  { says: 'archives', row: 'campaign.manage', make: impression({}), send: posting(at('archive'), {}) },
  { says: 'deletes', row: 'campaign.manage', make: impression({ left: 0 }), send: posting(at('delete'), {}) },
  { says: 'duplicates', row: 'campaign.manage', make: impression({}), send: posting(at('duplicate'), {}) },
  {
    says: 'switches on',
    row: 'campaign.enable',
    make: impression({}),
    send: posting(at('status'), { status: true }),
  },
  {
    says: 'switches on with nothing left',
    row: 'campaign.enableEmpty',
    guard: 'campaign.enable',
    no: 422,
    make: impression({ left: 0 }),
    send: posting(at('status'), { status: true }),
  },
  {
    says: 'switches on by the week',
    row: 'campaign.enablePayPerWeek',
    guard: 'campaign.enable',
    make: impression({ left: 0, isPayPerWeek: true }),
    send: posting(at('status'), { status: true }),
  },
  {
    says: 'moves the priority',
    row: 'campaign.priority',
    make: impression({}),
    send: posting(at('priority'), { priority: 3 }),
  },
  {
    says: 'moves the priority with nothing left',
    row: 'campaign.priorityEmpty',
    guard: 'campaign.priority',
    make: impression({ left: 0 }),
    send: posting(at('priority'), { priority: 3 }),
  },
  ...[5, -5].map(
    (count): Act => ({
      says: `${count > 0 ? 'adds' : 'takes away'} impressions`,
      row: 'campaign.grantImpressions',
      make: impression({}),
      send: posting(at('add-impressions'), { impressions_to_add: count }),
    }),
  ),
  {
    says: 'sets the start',
    row: 'campaign.dates',
    make: impression({}),
    send: (person, id) => person.post(`/api/campaigns/startDate/${id}`, later),
  },
  {
    says: 'sets the end',
    row: 'campaign.dates',
    make: impression({}),
    send: (person, id) => person.post(`/api/campaigns/addDays/${id}`, end),
  },
  {
    says: 'sets the start of weeks',
    row: 'campaign.datesPayPerWeek',
    guard: 'campaign.dates',
    make: impression({ isPayPerWeek: true }),
    send: (person, id) => person.post(`/api/campaigns/startDate/${id}`, later),
  },
  {
    says: 'sets the end of weeks',
    row: 'campaign.datesPayPerWeek',
    guard: 'campaign.dates',
    make: impression({ isPayPerWeek: true }),
    send: (person, id) => person.post(`/api/campaigns/addDays/${id}`, end),
  },
  {
    says: 'chooses places',
    row: 'campaign.geotarget',
    make: impression({}),
    send: posting(at('geotarget'), { geotarget: { continents: [], countries: ['US'], states: [] } }),
  },
  {
    says: 'chooses hours',
    row: 'campaign.geotarget',
    make: impression({}),
    send: posting(at('hours'), { hours: { monday: [9] } }),
  },
  {
    says: 'leaves out sites',
    row: 'campaign.geotarget',
    make: (db, owner, siteId = 17) => addImpressionCampaign(db, { owner, siteIds: [siteId, 38] }),
    send: posting(at('sites'), { left_out: [38] }),
  },
  {
    says: 'chooses keywords',
    row: 'campaign.geotarget',
    make: impression({}),
    send: posting(at('keywords'), { keywords: { wanted: ['sports'] } }),
  },
  {
    says: 'limits the frequency',
    row: 'campaign.geotarget',
    make: impression({}),
    send: posting(at('frequency'), { frequency: { times: 3, per: 'day' } }),
  },
  {
    says: 'chooses devices',
    row: 'campaign.devices',
    make: impression({}),
    send: posting(at('devices'), { device: 'Only Desktop' }),
  },
  {
    says: 'chooses zones',
    row: 'campaign.zones',
    make: impression({}),
    send: posting(at('zones'), { zones: [95] }),
  },
  {
    says: 'buys budget',
    row: 'campaign.addBudget',
    make: impression({}),
    send: posting(at('impressions'), { amount: '25.00', ...typedCard }),
  },
  {
    says: 'sets a daily budget',
    row: 'campaign.setDailyBudget',
    make: impression({ dailyBudgetCents: 100n }),
    send: posting(at('setdailybudget'), { budget: '2.00' }),
  },
]
