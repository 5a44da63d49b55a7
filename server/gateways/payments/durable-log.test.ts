import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DurableLog, logDisk, openDurableLog } from './durable-log.ts'
import { readLines } from './read-lines.ts'

interface Line {
  readonly kind: 'charge'
  readonly n: number
}

const line = (n: number): Line => ({ kind: 'charge', n })
const sound = { ...logDisk }
let folder: string
let path: string
let opened: DurableLog<Line>[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-log-'))
  path = join(folder, 'log.jsonl')
})
afterEach(async () => {
  Object.assign(logDisk, sound)
  for (const log of opened) await log.close()
  opened = []
  rmSync(folder, { recursive: true, force: true })
})

async function open(): Promise<DurableLog<Line>> {
  const log = await openDurableLog<Line>(path)
  opened.push(log)
  return log
}

const numbers = async () => (await readLines<Line>(path)).lines.map(({ n }) => n)
const fail = async () => {
  throw Object.assign(new Error('no space left on the device'), { code: 'ENOSPC' })
}

/** The ways in which a disk that is full, or breaks, refuses one line. */
const refusals: Record<string, Partial<typeof logDisk>> = {
  'takes half of it': {
    async write(file, bytes) {
      await file.appendFile(bytes.subarray(0, bytes.length >> 1))
      await fail()
    },
  },
  'takes nothing': { write: fail },
  'takes it and cannot keep it': { sync: fail },
  'takes half of it and cannot even be cut': {
    async write(file, bytes) {
      await file.appendFile(bytes.subarray(0, bytes.length >> 1))
      await fail()
    },
    truncate: fail,
  },
}

describe('BUY-14 a line that the disk refuses is dropped', () => {
  test.each(Object.entries(refusals))('when it %s', async (_how, refusal) => {
    const log = await open()
    await log.append(line(1))
    Object.assign(logDisk, refusal)
    await expect(log.append(line(2))).rejects.toThrow('no space left')
    await expect(log.append(line(3))).rejects.toThrow('no space left')
    Object.assign(logDisk, sound)
    await Promise.all([log.append(line(4)), log.append(line(5))])
    const whole = [1, 4, 5].map((n) => `${JSON.stringify(line(n))}\n`)
    expect(readFileSync(path, 'utf8')).toBe(whole.join(''))
    expect((await open()).past).toEqual([line(1), line(4), line(5)])
  })

  test('and nobody hears that it is not there before it is gone', async () => {
    const log = await open()
    Object.assign(logDisk, { sync: fail, truncate: fail })
    await expect(log.append(line(1))).rejects.toThrow('no space left')
    await expect(log.settled()).rejects.toThrow('no space left')
    Object.assign(logDisk, sound)
    await log.settled()
    expect(readFileSync(path, 'utf8')).toBe('')
  })
})

describe('opened again', () => {
  const half = JSON.stringify(line(2)).slice(0, -5)

  test('a torn last line is cut off, kept aside and told with its place', async () => {
    writeFileSync(path, `${JSON.stringify(line(1))}\n${half}`)
    const log = await open()
    expect(log.past).toEqual([line(1)])
    expect(log.notes).toEqual([expect.stringContaining(`${path}, line 2: torn`)])
    expect(readFileSync(`${path}.torn`, 'utf8')).toBe(`${half}\n`)
    await log.append(line(3))
    expect((await open()).notes).toEqual([])
    expect(await numbers()).toEqual([1, 3])
  })

  test('a whole line behind half of another is read, and the half is told with its place', async () => {
    writeFileSync(path, `${JSON.stringify(line(1))}\n${half}${JSON.stringify(line(3))}\n`)
    const log = await open()
    expect([log.past, log.notes]).toEqual([
      [line(1), line(3)],
      [expect.stringContaining(`${path}, line 2: half a line`)],
    ])
  })

  test('damage with lines behind it might hide a charge: the start ends with its place', async () => {
    writeFileSync(path, `${JSON.stringify(line(1))}\n`)
    appendFileSync(path, `${half}\n${JSON.stringify(line(3))}\n`)
    await expect(openDurableLog(path)).rejects.toThrow(`${path}, cannot be read in line 2`)
    expect(await readLines(path)).toMatchObject({ lines: [line(1)], damaged: 2 })
  })
})
