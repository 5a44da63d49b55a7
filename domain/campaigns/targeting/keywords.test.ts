import { expect, test } from 'vitest'
import { keywordsInWords, mayUseKeywords, plainKeyword, tidyKeywords } from './keywords.ts'

test.each([
  ['Sports', 'sports'],
  ['  Real-Estate! ', 'real estate'],
  ['real - estate', 'real estate'],
  ['CAFÉ', 'café'],
  ['ﬁnance', 'finance'],
  ['новости', 'новости'],
  ['2026/05', '2026 05'],
  ['---', ''],
])('the keyword %j is compared as %j', (text, plain) => expect(plainKeyword(text)).toBe(plain))

const field = 'keywords'
test.each([
  [{ wanted: [], unwanted: [] }, 'ok'],
  [{ wanted: ['sports', 'Sports'], unwanted: ['election'] }, 'ok'],
  [
    { wanted: ['sports'], unwanted: ['SPORTS!'] },
    { refused: 'keyword-both', field, values: { keyword: 'sports' } },
  ],
  [
    { wanted: ['...'], unwanted: [] },
    { refused: 'keyword-empty', field },
  ],
  [
    { wanted: [], unwanted: [''] },
    { refused: 'keyword-empty', field },
  ],
  [{ wanted: ['x'.repeat(60)], unwanted: [] }, 'ok'],
  [
    { wanted: ['x'.repeat(61)], unwanted: [] },
    { refused: 'keyword-long', field, values: { limit: 60 } },
  ],
  [
    { wanted: Array(51).fill('a'), unwanted: [] },
    { refused: 'keywords-many', field, values: { limit: 50 } },
  ],
  [{ wanted: Array(50).fill('a'), unwanted: Array(50).fill('b') }, 'ok'],
  [
    { wanted: [], unwanted: Array(51).fill('a') },
    { refused: 'keywords-many', field, values: { limit: 50 } },
  ],
  [
    { wanted: [], unwanted: ['x'.repeat(61)] },
    { refused: 'keyword-long', field, values: { limit: 60 } },
  ],
])('%j: %j', (keywords, verdict) => expect(mayUseKeywords(keywords)).toEqual(verdict))

test('keywords stand once and in order', () =>
  expect(tidyKeywords({ wanted: ['Sports', 'local-news', 'sports'], unwanted: [] })).toEqual({
    wanted: ['local news', 'sports'],
    unwanted: [],
  }))

test.each([
  [[], [], 'Shown on every page'],
  [['sports'], [], 'Shown on pages with sports'],
  [['a', 'b', 'c'], [], 'Shown on pages with a, b or c'],
  [[], ['election', 'war'], 'Shown on every page but those with election or war'],
  [['sports'], ['election'], 'Shown on pages with sports, and never on pages with election'],
])('wanted %j and unwanted %j read "%s"', (wanted, unwanted, sentence) =>
  expect(keywordsInWords({ wanted, unwanted })).toBe(sentence))
