import { describe, expect, test } from 'vitest'
import { fiveViews, proofOf, sha256 } from '#test/delivery/proofs.ts'
import { checkProof } from './check-proof.ts'
import { headInWords, proofChain, proofHourInWords, totalsInWords, viewInWords } from './proof-lines.ts'

function check(text: string) {
  const proof = checkProof(sha256)
  const lines = text.split('\n')
  const rest = lines.pop() ?? ''
  for (const line of lines) proof.take(line)
  if (rest !== '') proof.take(rest)
  return proof.end(rest === '')
}
const faultyLines = (lines: readonly string[]) => check(lines.join('')).faults.map(({ line }) => line)

test('each line carries the hash of the one before, and the last one the totals', () => {
  const lines = proofOf()
  expect(lines[0]).toBe(
    `{"previous":"${'0'.repeat(64)}","proof":"masthead 1","network":"https://ads.example.com","campaign":12,"day":"2026-02-01"}\n`,
  )
  expect(lines[2]).toBe(
    `{"previous":"${sha256(lines[1] ?? '')}","decision":"1-3-2","hour":"2026-02-01T00:00:00-05:00","site":3,"zone":40,"result":"filtered","reason":"declared-bot"}\n`,
  )
  expect(lines[6]).toBe(
    `{"previous":"${sha256(lines[5] ?? '')}","views":5,"billed":3,"filtered":2,"reasons":{"declared-bot":1,"late":1}}\n`,
  )
})

test('a proof that nobody touched holds, and adds up', () => {
  const proof = check(proofOf().join(''))
  expect(proof.faults).toEqual([])
  expect(proof.head).toEqual({ network: 'https://ads.example.com', campaign: 12, day: '2026-02-01' })
  expect([proof.totals.billed, [...proof.totals.filtered]]).toEqual([
    3,
    [
      ['declared-bot', 1],
      ['late', 1],
    ],
  ])
  expect([proof.lines, proof.seal]).toEqual([7, sha256(proofOf()[6] ?? '')])
  expect(check(proofOf([], { billed: 0, filtered: new Map() }).join('')).faults).toEqual([])
})

describe('a planted fault is found at its line', () => {
  test('a changed line: the one after it does not carry its hash', () => {
    const lines = proofOf()
    lines[3] = (lines[3] ?? '').replace('"site":7', '"site":3')
    expect(check(lines.join('')).faults).toEqual([
      {
        line: 5,
        says:
          'the chain breaks here: this line does not carry the hash of line 4. ' +
          'Line 4 was changed, or lines were removed, added or moved between the two',
      },
    ])
  })

  test('a removed line: the totals do not fit either', () => {
    expect(faultyLines(proofOf().toSpliced(3, 1))).toEqual([4, 6, 6])
  })

  test('swapped lines', () => {
    const lines = proofOf()
    const [a = '', b = ''] = lines.slice(2, 4)
    expect(faultyLines(lines.toSpliced(2, 2, b, a))).toEqual([3, 4, 5])
  })

  test('an added line, the same one twice', () => {
    const lines = proofOf()
    expect(faultyLines(lines.toSpliced(1, 0, lines[1] ?? ''))).toEqual([3, 3, 8, 8])
  })

  test('a first line of another day', () => {
    const [head = '', ...rest] = proofOf()
    const faults = faultyLines([head.replace('2026-02-01', '2026-02-02'), ...rest])
    expect(faults).toEqual([2, 2, 3, 4, 5, 6])
  })

  test('an end that is gone, and half a line', () => {
    expect(faultyLines(proofOf().slice(0, -1))).toEqual([6])
    expect(faultyLines([...proofOf().slice(0, -1), (proofOf().at(-1) ?? '').slice(0, -1)])).toEqual([7])
  })

  test('something behind the end, an empty file, another file', () => {
    const lines = proofOf()
    expect(faultyLines([...lines, lines[1] ?? ''])).toEqual([8, 8])
    expect(faultyLines([])).toEqual([1])
    expect(check('')).toMatchObject({ head: null, lines: 0, seal: '' })
    expect(faultyLines(['Day,Views\n', '2026-02-01,12\n'])).toEqual([1, 2, 2, 2])
  })

  test('rewritten line ends are named', () => {
    const [fault] = check(proofOf().join('').replaceAll('\n', '\r\n')).faults
    expect(fault?.says).toContain('its line ends were rewritten')
  })
})

test('a chain that was made anew over wrong totals does not hold', () => {
  const filtered = new Map([['late', 2]])
  const { faults } = check(proofOf(fiveViews, { billed: 4, filtered }).join(''))
  expect(faults.map(({ line, says }) => [line, says])).toEqual([
    [7, 'says 6 views; the lines before it have 5'],
    [7, 'says 4 billed views; the lines before it have 3'],
    [7, 'says 2 views filtered for late; the lines before it have 1'],
    [7, 'says 0 views filtered for declared-bot; the lines before it have 1'],
  ])
})

/** A proof of these lines whose chain holds, whatever they say. */
const chained = (...said: readonly string[]) => said.map(proofChain(sha256))
const head = headInWords({ network: 'https://ads.example.com', campaign: 12, day: '2026-02-01' })
const [view = ''] = fiveViews.map(viewInWords)
const oneBilled = totalsInWords({ billed: 1, filtered: new Map() })

test.each([
  [
    'another day',
    [head, view.replaceAll('2026-02-01T', '2026-02-02T'), oneBilled],
    [[2, 'is of another day than 2026-02-01']],
  ],
  [
    'a decision billed twice',
    [head, view, view, totalsInWords({ billed: 2, filtered: new Map() })],
    [[3, 'bills decision 1-3-1 a second time']],
  ],
  [
    'a line behind the totals',
    [head, view, oneBilled, view],
    [[4, 'stands behind the totals, with which a proof ends']],
  ],
  [
    'no first line',
    ['{"nothing":1}', view, oneBilled],
    [[1, 'is not the first line of a proof of delivery']],
  ],
  [
    'a line of something else',
    [head, '{"nothing":1}', view, oneBilled],
    [[2, 'is neither a view nor the totals']],
  ],
  [
    'no totals',
    [head, view],
    [[2, 'is the last one: the totals are missing, so the end of the file is gone']],
  ],
  [
    'a sum of filtered views that its parts do not have',
    [head, view, oneBilled.replace('"filtered":0', '"filtered":1')],
    [[3, 'says 1 filtered views; the lines before it have 0']],
  ],
] as const)('a proof with %s is told so, and nothing else of it', (_, said, faults) => {
  expect(check(chained(...said).join('')).faults.map(({ line, says }) => [line, says])).toEqual(faults)
})

test('a proof without its last line feed is cut off there', () => {
  const text = chained(head, view, oneBilled).join('').slice(0, -1)
  expect(check(text).faults).toEqual([{ line: 3, says: 'is cut off: a line ends with a line feed' }])
})

test('of a file that is wrong throughout twenty faults are told, and all of its lines counted', () => {
  const { faults, lines, head: first } = check('wrong\n'.repeat(30))
  expect([faults.length, lines, first]).toEqual([20, 30, null])
})

test('a decision is billed once, and may be filtered besides', () => {
  const [view] = fiveViews
  if (view === undefined) throw new Error('no view')
  const late = { ...view, reason: 'late' }
  const ends = { billed: 1, filtered: new Map([['late', 1]]) }
  expect(check(proofOf([late, view], ends).join('')).faults).toEqual([])
  expect(faultyLines(proofOf([view, view], { billed: 2, filtered: new Map() }))).toEqual([3])
})

test('an hour says how far New York is behind, so that the hour autumn shows twice is told apart', () => {
  // 1 AM of 1 November 2026 in daylight time is 05:00 UTC; an hour later it is 1 AM again.
  expect(proofHourInWords(new Date('2026-11-01T05:00:00Z'))).toBe('2026-11-01T01:00:00-04:00')
  expect(proofHourInWords(new Date('2026-11-01T06:00:00Z'))).toBe('2026-11-01T01:00:00-05:00')
  expect(proofHourInWords(new Date('2026-02-01T05:00:00Z'))).toBe('2026-02-01T00:00:00-05:00')
})
