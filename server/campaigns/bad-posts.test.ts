/** What cannot be right of content and press campaigns: their fields, each with what is said. */
import { afterAll, beforeAll } from 'vitest'
import * as credits from '#contract/campaigns/credits.ts'
import * as grants from '#contract/campaigns/grants.ts'
import * as life from '#contract/campaigns/life.ts'
import {
  type BadCall,
  badReason,
  badSeenUpdatedAt,
  each,
  type Fault,
  long,
  noCount,
  noTruth,
  testBadCalls,
  testNoCallIsForgotten,
  unreadable,
  wholeNumber,
  yesOrNo,
} from '#test/requests/bad-input.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { separateIds } from '#test/requests/every-endpoint.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let theirContent: number
let ownPress: number
let ownImpressions: number
let target: number
let source: number
beforeAll(async () => {
  world = await makeWorld()
  await separateIds(world.db)
  theirContent = await addContentCampaign(world.db, { owner: 'advertiser2', siteIds: [17], credits: 3 })
  ownPress = await addPressCampaign(world.db, { credits: 3 })
  ownImpressions = await addImpressionCampaign(world.db)
  target = await addContentCampaign(world.db)
})
afterAll(() => world.close())

const content =
  (held: number, owner = 'advertiser') =>
  () =>
    addContentCampaign(world.db, { owner, credits: held })
const press = (held: number) => () => addPressCampaign(world.db, { credits: held })

/** The campaign of the address, named once more. */
const otherCampaign = 'The request names another campaign than its address. Reload the page and try again'
const againFaults: readonly Fault[] = [
  ...each('id', [null, true, [], {}], unreadable),
  ...each('id', [0, -1, 1.5, 2 ** 31, '', 'ten', long, () => theirContent], otherCampaign),
]
const archiveFaults = [...againFaults, ...each('archive', noTruth, yesOrNo), ...badSeenUpdatedAt]

const aboveZero = 'Enter a whole number above zero'
const noPosts = [undefined, ...noCount, 0, -1, '0', '-1']
const adding = [
  ...each('posts_to_add', noPosts, aboveZero),
  ...each('posts_to_add', [2_000_000_000, 2 ** 31, 1e300], 'A campaign may hold at most 2,000,000,000'),
  ...badReason,
]
const removing = (field: string) => [
  ...each(field, noPosts, aboveZero),
  ...each(field, [3, '3', 2 ** 31, 1e300], 'You cannot remove more posts than there are.'),
  ...badReason,
]

const calls: readonly BadCall[] = [
  {
    says: 'API-17 adding posts',
    endpoint: grants.grantPosts,
    who: 'agent',
    make: content(2),
    good: { posts_to_add: 1 },
    bad: adding,
  },
  {
    says: 'API-18 ERR-14 removing posts',
    endpoint: grants.removePosts,
    who: 'agent',
    make: content(2),
    good: { amount_remove: 2 },
    bad: removing('amount_remove'),
  },
  {
    says: 'API-19 adding articles',
    endpoint: grants.grantArticles,
    who: 'allowedagent',
    make: press(2),
    good: { posts_to_add: 1 },
    bad: adding,
  },
  {
    says: 'API-20 ERR-14 removing articles',
    endpoint: grants.removeArticles,
    who: 'allowedagent',
    make: press(2),
    good: { posts_to_remove: 2 },
    bad: removing('posts_to_remove'),
  },
  {
    says: 'API-21 archiving posts',
    endpoint: life.archiveContentCampaign,
    who: 'advertiser',
    make: content(0),
    good: {},
    bad: archiveFaults,
  },
  {
    says: 'API-22 deleting posts',
    endpoint: life.deleteContentCampaign,
    who: 'advertiser',
    make: content(0),
    good: {},
    bad: [...againFaults, ...each('preview', noTruth, yesOrNo), ...badSeenUpdatedAt],
  },
  {
    says: 'API-23 using a credit',
    endpoint: credits.useCredit,
    who: 'canmarkcredits',
    make: content(1, 'canmarkcredits'),
    good: {},
    bad: [...againFaults, ...badSeenUpdatedAt],
  },
  {
    says: 'API-24 ROW-13 transferring credits',
    endpoint: credits.transferCredits,
    who: 'advertiser',
    make: async () => {
      source = await content(3)()
      return source
    },
    good: { amount_to_add: 3, to_campaign_id: () => target },
    bad: [
      ...each('amount_to_add', [undefined, ...noCount], wholeNumber),
      ...each('amount_to_add', [-1, '-1', 4, '4', 2 ** 31, 1e300], 'Enter a whole number from 0 to 3'),
      ...each(
        'to_campaign_id',
        [
          // Left out there are two to choose from; then what is none, and what is no campaign for these credits.
          undefined,
          null,
          true,
          0,
          -1,
          1.5,
          2 ** 31,
          2 ** 31 - 1,
          '',
          'ten',
          long,
          [],
          {},
          () => theirContent,
          () => ownPress,
          () => source,
          () => ownImpressions,
        ],
        'Choose another campaign of the same advertiser for the same kind of posts',
      ),
      ...badReason,
    ],
  },
  {
    says: 'API-25 archiving articles',
    endpoint: life.archivePressCampaign,
    who: 'advertiser',
    make: press(0),
    good: {},
    bad: archiveFaults,
  },
  {
    says: 'API-26 deleting articles',
    endpoint: life.deletePressCampaign,
    who: 'advertiser',
    make: press(0),
    good: {},
    bad: [...againFaults, ...each('preview', noTruth, yesOrNo), ...badSeenUpdatedAt],
  },
]

testBadCalls(() => world, calls)
testNoCallIsForgotten(calls, [credits])
