import { expect, test } from 'vitest'
import { tidyKeywords } from '#domain/campaigns/targeting/keywords.ts'
import { intendedKeyword, pageWords, suitsPage } from './page-words.ts'

test.each([
  [
    'https://oakdale.example/Real-Estate/spring-sale?id=3#top',
    'Local News, homes',
    ' real estate | spring sale | local news | homes ',
  ],
  ['https://oakdale.example', '', ''],
  ['https://sports.example/', '', ''],
  ['/sports/2026/05/12/final.html', '', ' sports | 2026 | 05 | 12 | final html '],
  ['//oakdale.example/sports', '', ' sports '],
  ['https://oakdale.example/caf%C3%A9', '', ' café '],
  ['https://oakdale.example/%E0%A4%A/sports', '', ' e0 a4 a | sports '],
  ['https://oakdale.example/?topic=sports', '', ''],
  // Only what an address begins with can be its host.
  ['/news//sports/today', '', ' news | sports | today '],
  [`/${'x'.repeat(498)}/sports`, '', ` ${'x'.repeat(498)} `],
  ['', ' , ,Sports,', ' sports '],
  ['', `${'x'.repeat(499)},sports`, ` ${'x'.repeat(499)} `],
])('the page %j with the keywords %j says "%s"', (address, keywords, words) =>
  expect(pageWords(address, keywords)).toBe(words))

const page = pageWords('https://oakdale.example/Real-Estate/spring-sale', 'Local News, homes')
test.each([
  [[], [], true],
  [['real estate'], [], true],
  [['Spring Sale'], [], true],
  [['sale'], [], true],
  [['sales'], [], false],
  [['estate spring'], [], false],
  [['sale local'], [], false],
  [['oakdale'], [], false],
  [['sports', 'homes'], [], true],
  [['sports', 'weather'], [], false],
  [[], ['homes'], false],
  [[], ['sports'], true],
  [['homes'], ['local news'], false],
  [['homes'], ['sports'], true],
  [['REAL-ESTATE'], ['home'], true],
])('a campaign that wants %j and avoids %j is shown there: %s', (wanted, unwanted, isShown) =>
  expect(suitsPage(tidyKeywords({ wanted, unwanted }), page)).toBe(isShown))

test('a page that tells nothing has no keyword and none to avoid', () => {
  expect(suitsPage({ wanted: ['homes'], unwanted: [] }, '')).toBe(false)
  expect(suitsPage({ wanted: [], unwanted: ['homes'] }, '')).toBe(true)
})

test('the page that a campaign means is one that it can be on, where there is one', () => {
  expect(intendedKeyword({ wanted: [], unwanted: ['sale'] })).toBe('')
  expect(intendedKeyword({ wanted: ['spring sale', 'sports'], unwanted: ['sale'] })).toBe('sports')
  expect(intendedKeyword({ wanted: ['spring sale'], unwanted: ['sale'] })).toBe('spring sale')
})
