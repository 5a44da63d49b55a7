/** What cannot be right of an impression campaign: its fields, each with what is said. Ids: `foreign-ids.test.ts`. */
import { afterAll, beforeAll } from 'vitest'
import * as finerTargeting from '#contract/campaigns/finer-targeting.ts'
import * as changes from '#contract/campaigns/changes.ts'
import * as creation from '#contract/campaigns/creation.ts'
import * as dates from '#contract/campaigns/dates.ts'
import * as grants from '#contract/campaigns/grants.ts'
import * as life from '#contract/campaigns/life.ts'
import * as price from '#contract/campaigns/price.ts'
import * as targeting from '#contract/campaigns/targeting.ts'
import {
  amountLarge,
  amountUnreadable,
  type BadCall,
  badKeys,
  badReason,
  badSeenUpdatedAt,
  each,
  type Fault,
  long,
  noAmount,
  noCount,
  noId,
  noText,
  nothingHere,
  noTruth,
  testBadCalls,
  testNoCallIsForgotten,
  unreadable,
  wholeNumber,
  yesOrNo,
} from '#test/requests/bad-input.ts'
import { addImpressionCampaign, type ImpressionWishes } from '#test/dashboard.ts'
import { separateIds } from '#test/requests/every-endpoint.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let theirCampaign: number
beforeAll(async () => {
  world = await makeWorld()
  await separateIds(world.db)
  theirCampaign = await addImpressionCampaign(world.db, { owner: 'advertiser2', siteIds: [17] })
})
afterAll(() => world.close())

const impression =
  (wishes: ImpressionWishes = {}) =>
  () =>
    addImpressionCampaign(world.db, wishes)
const theirs = () => theirCampaign
const advertiser2 = async () => (await world.as('advertiser2')).id
const productOf = async (key: string) => {
  const product = world.db.selectFrom('product').select('id').where('siteId', '=', 3)
  return (await product.where('key', '=', key).executeTakeFirstOrThrow()).id
}

const nameFaults: readonly Fault[] = [
  ...each('name', [undefined, ...noText, '', '   '], 'Enter a name'),
  ...each('name', ['x'.repeat(121), long], 'Shorten the name to 120 characters'),
]

/** The campaign of the address, named once more. */
const otherCampaign = 'The request names another campaign than its address. Reload the page and try again'
const againFaults: readonly Fault[] = [
  ...each('id', [null, true, [], {}], unreadable),
  ...each('id', [0, -1, 1.5, 2 ** 31, '', 'ten', long, theirs], otherCampaign),
]

const dateUnreadable = 'Enter the date as YYYY-MM-DD hh:mm am or pm, such as 2026-12-31 09:00 am'
const noDate = [true, 7, 'tomorrow', '2026-02-30 09:00 am', '2026-12-31T09:00:00Z', long, [], {}]
const dateFaults = (field: string): Fault[] => [
  ...each(field, [undefined, null, '', '  '], 'Choose a date and a time, or ASAP'),
  ...each(field, noDate, dateUnreadable),
  [
    field,
    '2026-03-08 02:30 am',
    'This hour does not exist: the clocks of New York are set forward over it. Choose the hour before or after',
  ],
  // The world's clock stands at 2026-02-02 10:00 am.
  ...each(field, ['2026-02-02 09:59 am', '1999-12-31 11:59 pm'], 'Choose the present minute or a later one'),
  [field, '2036-03-01 09:00 am', 'Choose a date within the next ten years'],
  ...each('distribute_asap', [null, 2, -1, 1.5, 'yes', [], {}], yesOrNo),
  ...badSeenUpdatedAt,
]
const dateOrder = 'The start date must come before the end date'

const placesUnreadable = 'Send lists of continents, countries and states'
const noPlaces = [
  undefined,
  null,
  true,
  7,
  'US',
  [],
  { countries: 'US' },
  { countries: [7] },
  { countries: [long] },
  { countries: Array(301).fill('US') },
  { continents: ['Europe'] },
  { continents: [1.5] },
  { states: {} },
]
const unknownPlaces: Fault[] = [
  [{ countries: ['XX'] }, 'XX'],
  [{ countries: ['us'] }, 'us'],
  [{ countries: ['US', ''] }, ''],
  [{ states: ['ZZ'] }, 'ZZ'],
  [{ continents: [0] }, '0'],
  [{ continents: [-1] }, '-1'],
  [{ continents: [2 ** 31] }, '2147483648'],
].map(([places, place]) => ['geotarget', places, `${String(place)} is not a place that can be chosen`])

const noHours = [
  undefined,
  null,
  true,
  9,
  'monday',
  [],
  [9],
  { montag: [9] },
  { monday: 9 },
  { monday: ['9'] },
  { monday: [24] },
  { monday: [-1] },
  { monday: [1.5] },
  { monday: Array(25).fill(9) },
  { sunday: {} },
]

const calls: readonly BadCall[] = [
  {
    says: 'API-01 switching',
    endpoint: changes.setCampaignStatus,
    who: 'advertiser',
    make: impression(),
    good: { status: true },
    bad: [...each('status', [undefined, ...noTruth], yesOrNo), ...badSeenUpdatedAt],
  },
  {
    says: 'API-02 TGT-14 the end',
    endpoint: dates.setEndDate,
    who: 'advertiser',
    make: impression({ startAt: new Date('2029-06-01T13:00:00Z') }),
    good: { end_date: '2030-01-02 09:00 am', distribute_asap: 0 },
    bad: [...dateFaults('end_date'), ['end_date', '2029-05-31 09:00 am', dateOrder]],
  },
  {
    says: 'API-03 TGT-14 the start',
    endpoint: dates.setStartDate,
    who: 'advertiser',
    make: impression({ stopAt: new Date('2029-06-01T13:00:00Z') }),
    good: { start_date: '2028-01-02 09:00 am', distribute_asap: 0 },
    bad: [...dateFaults('start_date'), ['start_date', '2029-06-02 09:00 am', dateOrder]],
  },
  {
    says: 'API-05 PRI-01 the priority',
    endpoint: price.setPriority,
    who: 'advertiser',
    make: impression(),
    good: { priority: 3 },
    bad: [
      ...each(
        'priority',
        [undefined, null, true, '', 'ten', '1e3', [], {}],
        'Enter a whole number above zero',
      ),
      ...each('priority', [0, -1, 11, 1.5, 2 ** 31, '0', '-1', '11'], 'Choose a whole number from 1 to 10'),
      ...each('priority_impressions', noCount, wholeNumber),
      // $6.00 at 6 + 2/9 of 6 dollars for a thousand.
      ...each(
        'priority_impressions',
        [0, -1, 2 ** 31],
        'The remaining impressions have changed in the meantime: priority 3 leaves 818. Save again to go on',
        409,
      ),
      ...badSeenUpdatedAt,
    ],
  },
  {
    says: 'API-06 archiving',
    endpoint: life.archiveCampaign,
    who: 'advertiser',
    make: impression(),
    good: {},
    bad: [...againFaults, ...each('archive', noTruth, yesOrNo), ...badSeenUpdatedAt],
  },
  {
    says: 'API-07 deleting',
    endpoint: life.deleteCampaign,
    who: 'advertiser',
    make: impression(),
    good: {},
    bad: [...againFaults, ...each('preview', noTruth, yesOrNo), ...badSeenUpdatedAt],
  },
  {
    says: 'API-08 renaming',
    endpoint: changes.renameCampaign,
    who: 'advertiser',
    make: impression(),
    good: { name: 'Autumn Campaign' },
    bad: [...nameFaults, ...badSeenUpdatedAt],
  },
  {
    says: 'API-09 TGT-05 the devices',
    endpoint: targeting.setCampaignDevices,
    who: 'agent',
    make: impression(),
    good: { device: 'Only Desktop' },
    bad: [
      ...each(
        'device',
        [undefined, ...noText, '', 'only desktop', 'Only Watches', long],
        'Choose one of the five kinds of devices',
      ),
      ...badSeenUpdatedAt,
    ],
  },
  {
    says: 'API-10 TGT-13 the zones',
    endpoint: targeting.setCampaignZones,
    who: 'advertiser',
    make: impression(),
    good: { zones: [95] },
    bad: [
      ['zones', [], 'please select at least 1 zone'],
      ...each('zones', [undefined, null, true, 40, '40', long, {}, ['40'], [null]], 'Send a list of zones'),
      ['zones', Array(101).fill(40), 'Send a list of zones'],
      ['zones', [0, -1], 'This campaign cannot be shown in zone -1'],
      ['zones', [40, 0], 'This campaign cannot be shown in zone 0'],
      ['zones', [95.5], 'This campaign cannot be shown in zone 95.5'],
      ['zones', [40, 41], 'This campaign cannot be shown in zone 41'],
      ['zones', [2 ** 31], 'This campaign cannot be shown in zone 2147483648'],
      ...badSeenUpdatedAt,
    ],
  },
  {
    says: 'API-11 TGT-04 the places',
    endpoint: targeting.setCampaignPlaces,
    who: 'agent',
    make: impression(),
    good: { geotarget: { continents: [], countries: ['US'], states: [] } },
    bad: [...each('geotarget', noPlaces, placesUnreadable), ...unknownPlaces, ...badSeenUpdatedAt],
  },
  {
    says: 'the hours of the week',
    endpoint: finerTargeting.setCampaignHours,
    who: 'agent',
    make: impression(),
    good: { hours: { monday: [9, 10], sunday: [] } },
    bad: [
      ...each('hours', noHours, 'Send the hours of each day of the week, whole numbers from 0 to 23'),
      ...badSeenUpdatedAt,
    ],
  },
  {
    says: 'the sites left out',
    endpoint: finerTargeting.setLeftOutSites,
    who: 'agent',
    make: impression({ siteIds: [3, 17, 38] }),
    good: { left_out: [17] },
    bad: [
      ...each(
        'left_out',
        [undefined, null, true, 17, '17', long, {}, ['17'], [null], Array(301).fill(17)],
        'Send a list of the sites to leave out',
      ),
      ...[0, -1, 1.5, 4, 2 ** 31].map(
        (site): Fault => ['left_out', [17, site], `This campaign does not run on site ${site}`],
      ),
      ['left_out', [38, 3, 17], 'Leave at least 1 site on which the campaign is shown'],
      ...badSeenUpdatedAt,
    ],
  },
  {
    says: 'the keywords of pages',
    endpoint: finerTargeting.setCampaignKeywords,
    who: 'agent',
    make: impression(),
    good: { keywords: { wanted: ['sports'], unwanted: ['election'] } },
    bad: [
      ...each(
        'keywords',
        [
          undefined,
          null,
          true,
          7,
          'sports',
          long,
          [],
          { wanted: 'sports' },
          { wanted: [7] },
          { unwanted: {} },
          { wanted: [null] },
          { wanted: [long] },
          { wanted: Array(1001).fill('a') },
        ],
        'Send two lists of keywords, those that are wanted and those that are not',
      ),
      ['keywords', { unwanted: Array(51).fill('a') }, 'Name at most 50 keywords in a list'],
      ...each('keywords', [{ wanted: [''] }, { unwanted: ['?!'] }], 'A keyword needs a letter or a digit'),
      ['keywords', { wanted: ['x'.repeat(61)] }, 'Shorten each keyword to 60 characters'],
      [
        'keywords',
        { wanted: ['Sports'], unwanted: ['sports'] },
        'The keyword sports cannot be wanted and not wanted',
      ],
      ...badSeenUpdatedAt,
    ],
  },
  {
    says: 'the frequency',
    endpoint: finerTargeting.setFrequencyCap,
    who: 'agent',
    make: impression(),
    good: { frequency: { times: 3, per: 'day' } },
    bad: [
      ...each(
        'frequency',
        [
          undefined,
          true,
          3,
          'day',
          long,
          [],
          {},
          { times: 3 },
          { per: 'day' },
          { times: '3', per: 'day' },
          { times: 3, per: 'week' },
          { times: 3, per: 7 },
          { times: null, per: 'hour' },
        ],
        'Send how many times, and whether an hour or a day; or null for any number of times',
      ),
      ...each(
        'frequency',
        [0, -1, 1.5, 101, 2 ** 31].map((times) => ({ times, per: 'day' })),
        'Choose a whole number of times from 1 to 100',
      ),
      ...badSeenUpdatedAt,
    ],
  },
  {
    says: 'API-15 ERR-13 adding and removing impressions',
    endpoint: grants.grantImpressions,
    who: 'impressionmanager',
    make: impression({ left: 10 }),
    good: { impressions_to_add: 5 },
    bad: [
      ...each(
        'impressions_to_add',
        [undefined, ...noCount, 0, '0', '-0'],
        'Enter a whole number other than zero',
      ),
      ...each(
        'impressions_to_add',
        [2_000_000_000, 2 ** 31, 2 ** 53, 1e300, '99,999,999,999'],
        'A campaign may hold at most 2,000,000,000',
      ),
      ...each(
        'impressions_to_add',
        [-11, '-11', -(2 ** 53)],
        'You cannot remove more impressions than there are.',
      ),
      ...each('campaign_id_agent', [true, [], {}], unreadable),
      ...each(
        'campaign_id_agent',
        [-1, 1.5, 2 ** 31, 'ten', long, theirs],
        'The form belongs to another campaign. Reload the page and try again',
      ),
      ...each('impressions_agent', [true, [], {}, long], unreadable),
      ...badReason,
    ],
  },
  {
    says: 'API-16 ROW-20 the daily budget',
    // $6.00 are left, and $4.00 pay for 666 impressions.
    endpoint: price.setDailyBudget,
    who: 'advertiser',
    make: impression({ dailyBudgetCents: 500n }),
    good: { budget: '4.00' },
    bad: [
      ...each('budget', noAmount, amountUnreadable),
      ...each('budget', [0, '0', '0.00'], 'Enter an amount above zero'),
      ...each('budget', ['6.01', 7], 'The daily budget may be at most $6.00, what the campaign has left'),
      ...each('budget', ['10,000,000.01', 2 ** 31], amountLarge),
      ...each('impressions', noCount, wholeNumber),
      ...each(
        'impressions',
        [0, -1, 667, 2 ** 31],
        'The amount buys 666 impressions a day. Reload the page and try again',
      ),
      ...badReason,
      ...badSeenUpdatedAt,
    ],
  },
  {
    says: 'a new campaign',
    endpoint: creation.createCampaign,
    who: 'advertiser',
    make: async () => {
      const wish = { product_id: await productOf('native'), name: 'First', idempotency_key: 'used-before' }
      return (await (await world.as('advertiser')).post('/api/campaigns', wish)).body.campaign.id
    },
    good: { product_id: () => productOf('header'), name: 'Summer' },
    bad: [
      ...each('product_id', [undefined, ...noId, 2 ** 31 - 1], 'This product is not on sale. Choose another'),
      ...nameFaults,
      ...each('advertiser_id', noId, unreadable),
      ...each('advertiser_id', [2 ** 31 - 1, advertiser2], nothingHere, 404, 'form'),
      ...badKeys,
      [
        'idempotency_key',
        'used-before',
        'This campaign was begun with other details. Reload the page and try again',
      ],
    ],
  },
]

testBadCalls(() => world, calls)
testNoCallIsForgotten(calls, [finerTargeting, changes, creation, dates, price, targeting])
