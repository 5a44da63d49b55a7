/** What cannot be right of lists, figures, saved views and changes of many campaigns: each field, and what is said. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as history from '#contract/campaigns/history.ts'
import * as bulk from '#contract/overview/bulk.ts'
import * as choices from '#contract/overview/choices.ts'
import * as figures from '#contract/overview/figures.ts'
import * as placements from '#contract/overview/placements.ts'
import * as postStats from '#contract/overview/post-stats.ts'
import * as list from '#contract/overview/list.ts'
import * as stats from '#contract/overview/stats.ts'
import * as views from '#contract/overview/views.ts'
import * as wholeList from '#contract/overview/whole-list.ts'
import {
  amountUnreadable,
  type BadCall,
  each,
  type Fault,
  long,
  needed,
  noId,
  nothingHere,
  noText,
  noTruth,
  testBadCalls,
  testNoCallIsForgotten,
  unreadable,
  yesOrNo,
} from '#test/requests/bad-input.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { separateIds } from '#test/requests/every-endpoint.ts'
import { contentsOf } from '#test/table-contents.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let own: number
let ownPosts: number
let theirs: number
let view: number
beforeAll(async () => {
  world = await makeWorld()
  await separateIds(world.db)
  own = await addImpressionCampaign(world.db)
  ownPosts = await addContentCampaign(world.db)
  theirs = await addImpressionCampaign(world.db, { owner: 'advertiser2', siteIds: [17] })
  for (const [who, id] of [
    ['advertiser', own],
    ['advertiser2', theirs],
  ] as const)
    await (await world.as(who)).post(`/api/campaigns/${id}/name`, { name: 'Renamed' })
  const saved = { name: 'Mine', filters: {} }
  view = (await (await world.as('advertiser')).post('/api/overview/views', saved)).body.id
})
afterAll(() => world.close())

/** Texts of an address: each of them is no id, no word of a list, no day and no page. */
const noWord = ['', '0', '-1', '1.5', '2147483648', 'ten', '1 or 1=1', 'a\0b']
const noDay = [...noWord, '2026-02-30', '26-02-01', '1999-12-31', '10000-01-01', long]

const filterFaults: readonly Fault[] = [
  ['search', long, 'The text may have 1,000 characters'],
  ...each('show', ['all', 'enabled,x', '-1'], 'Choose from enabled, disabled, archived'),
  ['show', long.slice(0, 100), unreadable],
  ...['site', 'kind', 'advertiser', 'payment'].flatMap((field) => each(field, [...noWord, long], unreadable)),
]
const pageFaults = each(
  'page',
  [...noWord.filter((text) => text !== '2147483648'), '1000000', long],
  'A page is a whole number from 1',
)
const rangeFaults = [...each('from', noDay, unreadable), ...each('to', noDay, unreadable)]
const idsFaults = each(
  'ids',
  ['0', '-1', '1,0', '1,,2', 'ten', '2147483648', Array(301).fill('1').join(), long],
  unreadable,
)
const backwards = 'The last day comes before the first. Exchange them'

const nameMissing = 'Enter a name for the view'
const viewFaults: readonly Fault[] = [
  ...each('name', ['', '  ', ...noText, long], nameMissing),
  ['name', 'x'.repeat(61), 'Shorten the name of the view to 60 characters'],
  ...each('filters', [null, true, 7, 'x', [], { site: 0 }, { kind: 'x' }], unreadable),
  ['filters', { show: 'all' }, 'Choose from enabled, disabled, archived'],
  ...each('isShared', noTruth, yesOrNo),
]

/** The last renaming of a campaign. */
async function renamingOf(campaignId: number): Promise<number> {
  const entries = world.db.selectFrom('history').select('id').where('what', '=', 'renamed')
  return Number((await entries.where('subjectId', '=', campaignId).executeTakeFirstOrThrow()).id)
}

const about = { who: 'advertiser', make: async () => own }
const calls: readonly BadCall[] = [
  {
    says: 'CAM-03 the dashboard',
    ...about,
    endpoint: list.listCampaigns,
    good: { show: 'enabled', page: '1' },
    bad: [...filterFaults, ...pageFaults, ...each('pages', noWord, unreadable)],
  },
  {
    says: 'CAM-10 placements',
    ...about,
    endpoint: placements.listPlacements,
    good: {},
    bad: [...filterFaults, ...pageFaults, ...each('campaign', noWord, unreadable)],
  },
  {
    says: 'the campaigns as a file',
    ...about,
    endpoint: wholeList.exportCampaigns,
    good: { format: 'csv' },
    bad: [...filterFaults, ...idsFaults, ...each('format', noWord, unreadable)],
  },
  {
    says: 'the ids of all pages',
    ...about,
    endpoint: wholeList.listCampaignIds,
    good: {},
    bad: filterFaults,
  },
  {
    says: 'API-14 the figures of a website group',
    ...about,
    endpoint: figures.listGroupFigures,
    make: async () => 1,
    good: { ids: '1' },
    bad: idsFaults,
  },
  {
    says: 'fresh figures',
    ...about,
    endpoint: figures.listFigures,
    good: { ids: '1' },
    bad: [['ids', undefined, needed], ...idsFaults],
  },
  {
    says: 'the statistics',
    ...about,
    endpoint: stats.getCampaignStats,
    good: { from: '2026-01-02', to: '2026-01-03' },
    bad: [
      ...rangeFaults,
      ['to', '2026-01-01', backwards],
      ['from', '2024-01-01', 'Choose 400 days or fewer'],
      ...each('compare', noWord, unreadable),
    ],
  },
  {
    says: 'the statistics taken apart',
    ...about,
    endpoint: stats.listBreakdown,
    good: { by: 'day', from: '2026-01-02', to: '2026-01-03' },
    bad: [
      ...rangeFaults,
      ['to', '2026-01-01', backwards],
      ['by', undefined, needed],
      ...each('by', noWord, unreadable),
    ],
  },
  {
    says: 'the statistics as a file',
    ...about,
    endpoint: stats.exportBreakdown,
    good: { by: 'day', format: 'csv' },
    bad: [
      ...rangeFaults,
      ['by', undefined, needed],
      ...each('by', noWord, unreadable),
      ['format', undefined, needed],
      ...each('format', noWord, unreadable),
    ],
  },
  {
    says: 'how the ads were counted, as a file',
    ...about,
    endpoint: stats.exportCounting,
    good: { format: 'csv' },
    bad: [...rangeFaults, ...each('format', noWord, unreadable)],
  },
  {
    says: 'the statistics of posts taken apart',
    ...about,
    endpoint: postStats.listPostBreakdown,
    make: async () => ownPosts,
    good: { by: 'post', from: '2026-01-02', to: '2026-01-03' },
    bad: [
      ...rangeFaults,
      ['to', '2026-01-01', backwards],
      ['from', '2024-01-01', 'Choose 400 days or fewer'],
      ['by', undefined, needed],
      ...each('by', ['zone', ...noWord], unreadable),
    ],
  },
  {
    says: 'the statistics of posts as a file',
    ...about,
    endpoint: postStats.exportPostBreakdown,
    make: async () => ownPosts,
    good: { by: 'state', format: 'xlsx' },
    bad: [
      ...rangeFaults,
      ['by', undefined, needed],
      ...each('by', ['zone', ...noWord], unreadable),
      ['format', undefined, needed],
      ...each('format', ['pdf', ...noWord], unreadable),
    ],
  },
  { says: 'the history', ...about, endpoint: history.listHistory, good: {}, bad: pageFaults },
  {
    says: 'taking a change back',
    ...about,
    endpoint: history.undoChange,
    good: { history_id: () => renamingOf(own) },
    bad: [
      ['history_id', undefined, needed],
      ...each('history_id', noId, unreadable),
      ...each('history_id', [2 ** 31 - 1, () => renamingOf(theirs)], nothingHere, 404, 'form'),
      ...each('changed_at', [null, true, 7, '', 'yesterday', long, [], {}], unreadable),
    ],
  },
  {
    says: 'saving a view',
    ...about,
    endpoint: views.saveView,
    good: { name: 'Another', filters: {} },
    bad: [
      ['name', undefined, nameMissing],
      ['name', 'Mine', 'You have a view of this name already. Choose another name, or update that view'],
      ['filters', undefined, needed],
      ...viewFaults,
    ],
  },
  {
    says: 'changing a view',
    ...about,
    endpoint: views.changeView,
    make: async () => view,
    good: { name: 'Mine again' },
    bad: viewFaults,
  },
  {
    says: 'many campaigns at once',
    ...about,
    endpoint: bulk.changeInBulk,
    good: { action: 'enable', ids: () => [own] },
    bad: [
      ...each('action', [undefined, ...noText, 'delete', ''], unreadable),
      ...each('ids', [undefined, []], needed),
      ...each('ids', [null, true, 7, 'x', {}, [0], [-1], [1.5], ['1'], [2 ** 31]], unreadable),
      ['ids', Array(101).fill(1), 'Choose 100 campaigns or fewer'],
      ...each('preview', noTruth, yesOrNo),
      ...['start', 'stop'].flatMap((field) =>
        each(
          field,
          [true, 7, [], {}, long],
          'Enter the date as YYYY-MM-DD hh:mm am or pm, such as 2026-12-31 09:00 am',
        ),
      ),
      ...each('budget', [null, true, 7, [], {}, long], amountUnreadable),
    ],
  },
  {
    says: 'taking back changes of many campaigns',
    ...about,
    endpoint: bulk.undoInBulk,
    good: { changes: () => [{ id: theirs, entries: [1] }] },
    bad: [
      ...each('changes', [undefined, []], needed),
      ...each(
        'changes',
        [null, true, 7, 'x', {}, [1], [{ id: 0, entries: [1] }], [{ id: 1, entries: [0] }]],
        unreadable,
      ),
      ['changes', [{ id: 1 }], needed],
      ['changes', [{ id: 1, entries: [] }], needed],
      [
        'changes',
        Array.from({ length: 101 }, () => ({ id: 1, entries: [1] })),
        'Choose 100 campaigns or fewer',
      ],
    ],
  },
]

testBadCalls(() => world, calls)
testNoCallIsForgotten(calls, [
  bulk,
  choices,
  figures,
  history,
  placements,
  postStats,
  list,
  stats,
  views,
  wholeList,
])

describe('many campaigns at once: what is wrong for one of them is said of that one', () => {
  const unlike = 'Enter the date as YYYY-MM-DD hh:mm am or pm, such as 2026-12-31 09:00 am'
  test.each([
    [{ action: 'dates', start: 'tomorrow' }, unlike],
    [{ action: 'dates', stop: '1999-12-31 11:59 pm' }, 'Choose the present minute or a later one'],
    [
      { action: 'dates', start: '2030-01-02 09:00 am', stop: '2029-01-02 09:00 am' },
      'The start date must come before the end date',
    ],
    [{ action: 'dailyBudget', budget: '-1' }, amountUnreadable],
    [{ action: 'dailyBudget', budget: '5' }, 'This campaign has no daily budget'],
    [{ action: 'enable' }, 'Please add to your budget before enabling the campaign'],
  ])('%j', async (wish, refusal) => {
    const empty = await addImpressionCampaign(world.db, { left: 0 })
    const before = await contentsOf(world.database.pool)
    const ids = [empty, theirs]
    const { status, body } = await (await world.as('advertiser')).post('/api/overview/bulk', { ...wish, ids })
    const refusals = body.outcomes.map((outcome: { refusal: string }) => outcome.refusal)
    expect([status, refusals]).toEqual([200, [refusal, nothingHere]])
    expect(await contentsOf(world.database.pool)).toEqual(before)
  })
})
