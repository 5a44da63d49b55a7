/** What cannot be right of a purchase or a card: the fields, each with what is said; no card is charged for it. */
import { afterAll, beforeAll } from 'vitest'
import * as cards from '#contract/billing/cards.ts'
import * as purchases from '#contract/campaigns/purchases.ts'
import {
  amountLarge,
  amountUnreadable,
  type BadCall,
  badKeys,
  each,
  type Fault,
  long,
  noAmount,
  noCount,
  noText,
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
import { contentsOf } from '#test/table-contents.ts'
import { addCard, gatewayOf, typedCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let ownCard: number
let theirCard: number
let removedCard: number
beforeAll(async () => {
  world = await makeWorld()
  await separateIds(world.db)
  ownCard = await addCard(world, 'advertiser', '4000056655665556')
  theirCard = await addCard(world, 'advertiser2')
  removedCard = await addCard(world, 'advertiser', '5555555555554444')
  const advertiser = await world.as('advertiser')
  await advertiser.post(`/api/cards/${removedCard}/remove`)
  // A payment whose key is used up.
  const id = await addImpressionCampaign(world.db)
  const paid = { amount: '30', ...typedCard, idempotency_key: 'used-before' }
  await advertiser.post(`/api/campaigns/${id}/impressions`, paid)
})
afterAll(() => world.close())

const cardNumber = 'Check the card number'
const expiry = 'Enter the expiry as MM/YY'
const cvv = 'Enter the 3 digits of the security code'
const zip = 'Enter the ZIP or postal code of the card'
const expired = 'The card has expired. Use another card'

const cardFaults: readonly Fault[] = [
  // One digit wrong, one short, one too many, letters, and no card at all.
  ...each(
    'card_number',
    ['4242424242424241', '424242424242424', '42424242424242424', '424242424242424x', '', ...noText, long],
    cardNumber,
  ),
  ...each('expiry', [undefined, '', '13/30', '00/30', '1/2/30', 'soon', ...noText, long], expiry),
  // The world's clock stands in February 2026; 70 and above is 19xx (CRD-06).
  ...each('expiry', ['01/26', '12/70'], expired),
  ['expiry', '12/2099', 'Check the year of the expiry: no card is valid for so long'],
  ...each('cvv', [undefined, '', '12', '1234', 'abc'], cvv),
  ...each('cvv', [...noText, long], 'Enter the security code as digits'),
  ...each('zip', [undefined, '', '1', '!!!!!', ...noText, long], zip),
  ...each('exp_month', [null, true, -1, 1.5, 2 ** 31, '', 'May', long, [], {}], expiry),
  ...each('exp_year', [null, true, -1, 1.5, 2 ** 31, '', 'next', long, [], {}], expiry),
]

const unknownCard = 'This card is not among the saved cards. Choose another'
const otherCards = [2 ** 31 - 1, () => theirCard, () => removedCard]
const noCard = [true, 0, -1, 1.5, 2 ** 31, 'mine', long, [], {}]

interface PurchaseCase {
  /** What an amount of $900.01 buys, in words. */
  readonly buys: string
  /** An amount that buys nothing, and what it is told. */
  readonly tooLittle?: readonly [amount: string, price: string]
  readonly count: 'impressions' | 'amount_posts'
}

const buying = ({ buys, tooLittle, count }: PurchaseCase): BadCall['bad'] => [
  ...each('amount', noAmount, amountUnreadable),
  ...each('amount', [0, '0', '0.00'], 'Enter an amount above zero'),
  ...each('amount', ['10,000,000.01', 2 ** 31, 1e15], amountLarge),
  ...(tooLittle
    ? each('amount', [tooLittle[0]], `This amount buys nothing. The price is ${tooLittle[1]}`)
    : []),
  ...each('impressions', noCount, wholeNumber),
  ...each('amount_posts', noCount, wholeNumber),
  ...each(count, [0, -1, 7, 2 ** 31], `The amount buys ${buys}. Reload the page and try again`),
  ...cardFaults,
  ...each(
    'existing_card',
    [() => ownCard],
    'Pay with a saved card or with a new one, not with both',
    422,
    'card_number',
  ),
  ...each('save_card', noTruth, yesOrNo),
  ...badKeys,
  [
    'idempotency_key',
    'used-before',
    'This payment was begun with other details. Nothing more was charged. Reload the page and try again',
  ],
]

const savedCardFaults: readonly Fault[] = [
  ...each('existing_card', [...noCard, ...otherCards], unknownCard),
  ...each('card_id', noCard, unknownCard),
  ...each('card_id', otherCards, unknownCard, 422, 'existing_card'),
]

const labelFaults = (left: readonly unknown[]): Fault[] => [
  ...each('label', [...left, ...noText], unreadable),
  ...each('label', ['x'.repeat(61), long], 'Shorten the label to 60 characters'),
  [
    'label',
    '4242 4242 4242 4242',
    'Leave the card number out. Only the field for a card’s number may hold one',
  ],
  ['label', '4242 4242 4242 4241', 'Leave the card number out of the label'],
]

const good = { amount: '900.01', ...typedCard }
const withSavedCard = {
  who: 'advertiser',
  good: { amount: '900', card_id: () => ownCard },
  bad: savedCardFaults,
}
const calls: readonly BadCall[] = [
  {
    says: 'API-27 buying posts',
    endpoint: purchases.buyPosts,
    who: 'advertiser',
    good,
    make: () => addContentCampaign(world.db),
    bad: buying({ buys: '6 posts', tooLittle: ['149.99', '$150.00 each'], count: 'amount_posts' }),
  },
  {
    says: 'API-28 BUY-10 buying budget',
    endpoint: purchases.buyBudget,
    who: 'advertiser',
    good,
    make: () => addImpressionCampaign(world.db),
    // $900.01 at $6.00 a thousand.
    bad: buying({ buys: '150,002 impressions', count: 'impressions' }),
  },
  {
    says: 'API-29 buying articles',
    endpoint: purchases.buyArticles,
    who: 'advertiser',
    good,
    make: () => addPressCampaign(world.db),
    bad: buying({ buys: '1 articles', tooLittle: ['899.99', '$900.00 each'], count: 'amount_posts' }),
  },
  {
    says: 'API-27 OPN-04 buying posts with a saved card',
    endpoint: purchases.buyPosts,
    ...withSavedCard,
    make: () => addContentCampaign(world.db),
  },
  {
    says: 'API-28 buying budget with a saved card',
    endpoint: purchases.buyBudget,
    ...withSavedCard,
    make: () => addImpressionCampaign(world.db),
  },
  {
    says: 'API-29 buying articles with a saved card',
    endpoint: purchases.buyArticles,
    ...withSavedCard,
    make: () => addPressCampaign(world.db),
  },
  {
    says: 'CRD-02 saving a card',
    endpoint: cards.addCard,
    who: 'advertiser',
    good: typedCard,
    make: async () => (await world.as('advertiser')).id,
    bad: [['card_number', undefined, cardNumber], ...cardFaults, ...labelFaults([])],
  },
  {
    says: 'the label of a card',
    endpoint: cards.nameCard,
    who: 'advertiser',
    good: { label: 'Office' },
    make: () => addCard(world, 'advertiser', '4000056655665556'),
    bad: labelFaults([undefined]),
  },
]

/** The gateway's own log is an independent witness of what was charged. */
const contents = async () => [await contentsOf(world.database.pool), gatewayOf(world).charges()]

testBadCalls(() => world, calls, contents)
testNoCallIsForgotten(calls, [purchases, cards])
