/** The command as an accountant calls it: with files, and nothing running. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { proofOf, sha256 } from '#test/delivery/proofs.ts'

function verify(...files: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/verify-delivery.ts', ...files], {
    encoding: 'utf8',
    env: {},
  })
  return { status, said: stdout.split('\n'), complaints: stderr.split('\n') }
}

function fileWith(lines: readonly string[], name: string): string {
  const path = join(inject('runFolder'), name)
  writeFileSync(path, lines.join(''))
  return path
}

test('a proof that holds is added up, and the command ends well', () => {
  const { status, said, complaints } = verify(fileWith(proofOf(), 'whole.jsonl'))
  expect([status, complaints]).toEqual([0, ['']])
  expect(said).toEqual([
    `campaign 12 of https://ads.example.com on 2026-02-01: 5 views, 3 billed, 2 filtered (declared-bot 1, late 1), seal ${sha256(proofOf().at(-1) ?? '')}`,
    '1 of 1 hold.',
    '',
  ])
})

test('a changed, a removed and a swapped line make it fail, and the line is named', () => {
  const lines = proofOf()
  const changed = fileWith(lines.with(1, (lines[1] ?? '').replace('billed', 'filled')), 'changed.jsonl')
  const removed = fileWith(lines.toSpliced(4, 1), 'removed.jsonl')
  const swapped = fileWith(lines.toSpliced(3, 2, lines[4] ?? '', lines[3] ?? ''), 'swapped.jsonl')
  const { status, said, complaints } = verify(changed, removed, swapped)
  expect(status).toBe(1)
  expect(said.at(-2)).toBe('3 of 3 do not hold.')
  const firstOf = (path: string) => complaints.find((line) => line.startsWith(path))
  expect(firstOf(changed)).toBe(`${changed}, line 2: is neither a view nor the totals.`)
  expect(firstOf(removed)).toContain('line 5: the chain breaks here')
  expect(firstOf(swapped)).toContain('line 4: the chain breaks here')
})

test('a day that is given twice, a file that is not there, and no file at all', () => {
  const path = fileWith(proofOf(), 'once.jsonl')
  const twice = verify(path, path)
  expect([twice.status, twice.complaints[0]]).toEqual([
    1,
    `${path}: campaign 12 of https://ads.example.com on 2026-02-01 is counted in ${path} already.`,
  ])
  expect(verify('/nowhere/proof.jsonl').status).toBe(1)
  expect(verify().status).toBe(2)
})
