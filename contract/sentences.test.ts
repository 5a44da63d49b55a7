/** The sentences that are fixed, letter for letter, odd spellings among them. Values in braces are filled in. */
import { expect, test } from 'vitest'
import { refusals, sentenceOf } from './refusals.ts'
import { successes, successOf } from './successes.ts'

test.each([
  ['ERR-03', 'budget-exhausted', 'Please add to your budget before enabling the campaign'],
  ['ERR-04', 'delete-missing', "Couldn't find campaign. Please speak to your agent."],
  ['ERR-08', 'duplicate-failed', 'There was an error when attempting to duplicate the campaign'],
  ['ERR-05', 'broken', 'Internal Server Error. Please speak to your agent.'],
  ['ERR-06', 'devices-failed', 'There was an error when editing devices'],
  ['ERR-07', 'targeting-failed', 'There was an error when adding geotargeting'],
  ['ERR-13', 'impressions-fewer', 'You cannot remove more impressions than there are.'],
  ['ERR-14', 'posts-fewer', 'You cannot remove more posts than there are.'],
  ['ERR-17', 'zones-missing', 'please select at least 1 zone'],
] as const)('%s %s', (_, code, sentence) => {
  expect(refusals[code]).toBe(sentence)
  expect(sentenceOf({ refused: code })).toBe(sentence)
})

const campaign = 'Harbor Light'
test.each([
  ['ERR-09', 'renamed', { name: campaign }, 'Successfully changed campaign name to Harbor Light'],
  ['ERR-10', 'archived', { campaign }, 'Successfully archived Harbor Light'],
  ['ERR-10', 'unarchived', { campaign }, 'Successfully unarchived Harbor Light'],
  [
    'ERR-11',
    'priorityMoved',
    { priority: 4, left: '1,250' },
    'Successfully updated priority to 4. Remaining impressions: 1,250',
  ],
  [
    'ERR-11 with free priority',
    'priorityMovedFree',
    { priority: 4 },
    'Successfully updated priority to 4. Impressions remain unchanged',
  ],
  [
    'ERR-12',
    'boughtImpressions',
    { n: '41,667', campaign },
    'Successfully purchased 41,667 impresssions for Harbor Light',
  ],
  ['ERR-12', 'boughtPosts', { n: 2, campaign }, 'Successfully purchased 2 posts for Harbor Light'],
  ['ERR-12', 'boughtArticles', { n: 2, campaign }, 'Successfully purchased 2 articles for Harbor Light'],
  [
    'ERR-15',
    'removedImpressions',
    { n: '1,000', campaign },
    'Successfully removed 1,000 impresssions for Harbor Light',
  ],
  ['ERR-15', 'removedPosts', { n: 2, campaign }, 'Successfully removed 2 posts for Harbor Light'],
  ['ERR-15', 'removedArticles', { n: 2, campaign }, 'Successfully removed 2 articles for Harbor Light'],
] as const)('%s %s', (_, key, values, sentence) => {
  expect(successOf(key, values)).toBe(sentence)
})

test('the word with three s stands in the sentences of impressions and nowhere else', () => {
  const odd = Object.entries({ ...refusals, ...successes })
    .filter(([, sentence]) => sentence.includes('sss'))
    .map(([key]) => key)
  expect(odd).toEqual(['boughtImpressions', 'removedImpressions'])
})

test('no sentence is left with a brace that nothing fills when its values are given', () => {
  for (const [code, sentence] of Object.entries(refusals)) {
    const values = Object.fromEntries([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 7]))
    expect([code, sentenceOf({ refused: code, values }).includes('{')]).toEqual([code, false])
  }
})
