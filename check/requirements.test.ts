import { expect, test } from 'vitest'
import { proofOf, report } from './requirements.ts'
import { readSources } from './source.ts'

const sources = readSources()
const list = sources.find(({ path }) => path === 'docs/requirements.md')?.text ?? ''
const area = ['RO', 'W'].join('')

test('the list holds 580 requirements, each once', () => {
  const { listed } = proofOf(list, [])
  expect(listed).toHaveLength(580)
  expect(new Set(listed).size).toBe(580)
})

test('every id that a test cites is in the list', () => {
  const { unknown, cited } = proofOf(list, sources)
  expect(unknown.map((id) => `${cited.get(id)} cites ${id}`)).toEqual([])
})

const small = `## ${area}: x\n\n- ${area}-01: One.\n- ${area}-02: Two.\n- ${area}-03: Three.\n`

test('a cited id that the list does not have is seen', () => {
  const text = `test('${area}-09 does something', () => {})`
  expect(proofOf(small, [{ path: 'domain/a.test.ts', text }]).unknown).toEqual([`${area}-09`])
})

test('titles, rows of tables and case files count as proof; other code does not', () => {
  const proof = proofOf(small, [
    { path: 'domain/a.test.ts', text: `test.each([['${area}-02', 1]])('%s', () => {})\n// ${area}-03` },
    { path: 'domain/b.cases.json', text: JSON.stringify([{ title: `${area}-01: a case` }]) },
    { path: 'domain/c.ts', text: `export const x = '${area}-03'` },
  ])
  expect([...proof.cited.keys()].sort()).toEqual([`${area}-01`, `${area}-02`])
  expect(report(proof)).toBe(`${area}      2 of 3\nall      2 of 3`)
})

test('a title may cite several, and names that only look like ids are left alone', () => {
  const text = `test('${area}-01 and ${area}-03 in UTF-16', () => {})`
  const { cited, unknown } = proofOf(small, [{ path: 'e2e/a.spec.ts', text }])
  expect([...cited.keys()]).toEqual([`${area}-01`, `${area}-03`])
  expect(unknown).toEqual([])
})
