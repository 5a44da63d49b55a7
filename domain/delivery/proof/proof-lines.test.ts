import { expect, test } from 'vitest'
import { fiveViews, proofOf, sha256 } from '#test/delivery/proofs.ts'
import { foundLater } from '../promises/give-back.ts'
import {
  decisionIn,
  filteredFor,
  headInWords,
  hourOfSite,
  hourOfSiteIn,
  previousIn,
  type ProofView,
  readHead,
  readTotals,
  readView,
  reasonIn,
  totalsInWords,
  viewInWords,
} from './proof-lines.ts'

const lines = proofOf().map((line) => line.slice(0, -1))
const [head = '', billed = '', filtered = ''] = lines
const totals = lines.at(-1) ?? ''
const [billedView, filteredView] = fiveViews as [ProofView, ProofView]

test('each kind of line is read as what was written, and as no other kind', () => {
  expect(readHead(head)).toEqual({ network: 'https://ads.example.com', campaign: 12, day: '2026-02-01' })
  expect(readView(billed)).toEqual(billedView)
  expect(readView(filtered)).toEqual(filteredView)
  expect(readTotals(totals)).toEqual({
    views: 5,
    billed: 3,
    notBilled: 2,
    filtered: new Map([
      ['declared-bot', 1],
      ['late', 1],
    ]),
  })
  expect([billed, totals].map(readHead)).toEqual([null, null])
  expect([head, totals].map(readView)).toEqual([null, null])
  expect([head, billed].map(readTotals)).toEqual([null, null])
})

test('a campaign, a decision, a site and a count may have any number of digits', () => {
  const zeros = '0'.repeat(64)
  const chained = (said: string) => `{"previous":"${zeros}",${said.slice(1)}`
  const large = { network: 'https://ads.example.com', campaign: 90_210, day: '2026-12-31' }
  expect(readHead(chained(headInWords(large)))).toEqual(large)
  const view = {
    decision: '12-345-67890',
    hour: '2026-11-01T01:00:00-04:00',
    site: 1_203,
    zone: 4_001,
    reason: null,
  }
  expect(readView(chained(viewInWords(view)))).toEqual(view)
  const many = { billed: 12_345, filtered: new Map([['late', 1_024]]) }
  expect(readTotals(chained(totalsInWords(many)))).toEqual({ ...many, views: 13_369, notBilled: 1_024 })
  const nothing = { billed: 0, filtered: new Map<string, number>() }
  expect(readTotals(chained(totalsInWords(nothing)))).toEqual({ ...nothing, views: 0, notBilled: 0 })
})

/** A first line, a view and totals, in each of which one thing is not as a proof writes it. */
test.each([
  ['something before it', (line: string) => ` ${line}`],
  ['something behind it', (line: string) => `${line} `],
  ['a hash of too few digits', (line: string) => line.replace(/[0-9a-f]"/, '"')],
  ['a hash of too many digits', (line: string) => line.replace('previous":"', 'previous":"0')],
  ['no hash', (line: string) => line.replace(/"previous":"\w+",/, '')],
  ['a field more', (line: string) => line.replace(/\}$/, ',"more":1}')],
])('a line with %s is none of a proof', (_, change) => {
  expect(readHead(change(head))).toBeNull()
  expect(readView(change(billed))).toBeNull()
  expect(readView(change(filtered))).toBeNull()
  expect(readTotals(change(totals))).toBeNull()
})

test.each([
  ['another format', '"masthead 1"', '"masthead 2"'],
  ['a hash of something before it', '"previous":"0', '"previous":"1'],
  ['no network', 'https://ads.example.com', ''],
  ['a network that would end the text', 'https://ads.example.com', 'a"b'],
  ['a network with a backslash', 'https://ads.example.com', 'a\\b'],
  ['campaign 0', '"campaign":12', '"campaign":0'],
  ['a campaign that is no number', '"campaign":12', '"campaign":"x"'],
  ['a campaign with a letter', '"campaign":12', '"campaign":1x'],
  ['a year of three digits', '2026-02-01', '026-02-01'],
  ['a month of one digit', '2026-02-01', '2026-2-01'],
  ['a month of letters', '2026-02-01', '2026-ab-01'],
  ['a day of letters', '2026-02-01', '2026-02-ab'],
  ['a year of letters', '2026-02-01', 'abcd-02-01'],
])('a first line with %s is none', (_, from, to) => {
  expect(head).toContain(from)
  expect(readHead(head.replace(from, to))).toBeNull()
})

test.each([
  ['a decision of two parts', '"1-3-2"', '"3-2"'],
  ['a decision of letters', '"1-3-2"', '"a-3-2"'],
  ['an epoch of letters', '"1-3-2"', '"1-b-2"'],
  ['a number of letters', '"1-3-2"', '"1-3-c"'],
  ['an hour that has begun', 'T00:00:00', 'T00:30:00'],
  ['an hour of letters', 'T00:00:00', 'Txx:00:00'],
  ['a year of letters', '2026-02-01T', 'abcd-02-01T'],
  ['a month of letters', '2026-02-01T', '2026-ab-01T'],
  ['a day of letters', '2026-02-01T', '2026-02-abT'],
  ['an hour that does not say how far New York is behind', '-05:00"', '"'],
  ['an hour that is behind by letters', '-05:00"', '-xx:00"'],
  ['a site that is no number', '"site":3', '"site":x'],
  ['a zone that is no number', '"zone":40', '"zone":x'],
  ['a zone that ends in a letter', '"zone":40', '"zone":4x'],
  ['another result', '"filtered"', '"refunded"'],
  ['no reason', ',"reason":"declared-bot"', ''],
  ['an empty reason', '"declared-bot"', '""'],
  ['a reason in capitals', '"declared-bot"', '"Declared"'],
])('a filtered view with %s is none', (_, from, to) => {
  expect(filtered).toContain(from)
  expect(readView(filtered.replace(from, to))).toBeNull()
})

test.each([
  ['no views', '"views":5,', ''],
  ['views that are no number', '"views":5', '"views":x'],
  ['billed ones that are no number', '"billed":3', '"billed":x'],
  ['filtered ones that are no number', '"filtered":2', '"filtered":x'],
  ['a reason without a number', '"late":1', '"late":x'],
  ['a reason in capitals', '"late"', '"Late"'],
  ['a reason without a name', '"late"', '""'],
])('totals with %s are none', (_, from, to) => {
  expect(totals).toContain(from)
  expect(readTotals(totals.replace(from, to))).toBeNull()
})

test('a line carries the hash of the line before, whatever else it says', () => {
  const hash = sha256('the line before')
  expect(previousIn(`{"previous":"${hash}","anything":1}`)).toBe(hash)
  expect(previousIn(`{"previous":"${hash.slice(1)}","anything":1}`)).toBeNull()
  expect(previousIn(`{"previous":"${hash}0","anything":1}`)).toBeNull()
  expect(previousIn(`{"previous":"${'g'.repeat(64)}","anything":1}`)).toBeNull()
  expect(previousIn(` {"previous":"${hash}","anything":1}`)).toBeNull()
  expect(previousIn('')).toBeNull()
})

test('the reasons of the totals stand in the order of the alphabet', () => {
  const counted = new Map([
    ['late', 1],
    ['data-centre', 2],
    ['preview', 3],
    ['another-device', 4],
  ])
  expect(totalsInWords({ billed: 7, filtered: counted })).toBe(
    '{"views":17,"billed":7,"filtered":10,"reasons":{"another-device":4,"data-centre":2,"late":1,"preview":3}}',
  )
})

test('what a view says is found without its place in the chain', () => {
  const said = [billedView, filteredView].map(viewInWords)
  expect(said.map(decisionIn)).toEqual(['1-3-1', '1-3-2'])
  expect(said.map(reasonIn)).toEqual([null, 'declared-bot'])
  expect(said.map(hourOfSiteIn)).toEqual(['2026-02-01T00:00:00-05:00 3', '2026-02-01T00:00:00-05:00 3'])
  expect(hourOfSite('2026-02-01T00:00:00-05:00', 3)).toBe('2026-02-01T00:00:00-05:00 3')
  const far = viewInWords({ ...filteredView, decision: '12-345-678', site: 1_203, reason: 'late' })
  expect([decisionIn(far), hourOfSiteIn(far), reasonIn(far)]).toEqual([
    '12-345-678',
    '2026-02-01T00:00:00-05:00 1203',
    'late',
  ])
})

test('only a view has a decision, and only what ends with a reason has one', () => {
  expect(decisionIn(headInWords({ network: 'x', campaign: 12, day: '2026-02-01' }))).toBeNull()
  expect(decisionIn(` ${viewInWords(billedView)}`)).toBeNull()
  expect(decisionIn(viewInWords({ ...billedView, decision: '' }))).toBeNull()
  expect(reasonIn(`${viewInWords(filteredView)} `)).toBeNull()
  expect(reasonIn(viewInWords({ ...filteredView, reason: '' }))).toBeNull()
})

test('a view that is billed no more reads as one that was filtered from the beginning', () => {
  const said = viewInWords(billedView)
  expect(filteredFor(foundLater, said)).toBe(viewInWords({ ...billedView, reason: 'found-later' }))
  expect(filteredFor(foundLater, viewInWords(filteredView))).toBe(viewInWords(filteredView))
})
