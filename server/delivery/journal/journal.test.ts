import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countedRecords } from './counted-records.ts'
import { deleteOldSegments, type EpochProgress } from './delete-old-segments.ts'
import { type Journal, openJournal } from './journal.ts'
import { diskFiles, type JournalFiles } from './journal-files.ts'
import { recentRecords, replayEpoch } from './journal-replay.ts'
import { type JournalRecord, readRecord, recordBytes, writeRecord } from './record.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-journal-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const record = (decision: number): JournalRecord => ({
  sequence: 0,
  node: 1,
  epoch: 1,
  decisionNode: 1,
  decisionEpoch: 1,
  decision,
  blockId: 7,
  campaignId: 2_000_000_000,
  mediaId: 12,
  siteId: 3,
  zone: 40,
  decidedHour: 491_000,
  country: 'US',
  state: 'NY',
  device: 'tablet',
  priceNanos: 6_000_000n,
  writtenAtMs: 1_770_044_400_000,
  kind: 'view',
  unbilled: null,
})

function open(files: JournalFiles = diskFiles, segmentBytes = 1_000_000, epoch = 1): Journal {
  return openJournal({
    files,
    folder,
    node: 1,
    epoch,
    segmentBytes,
    nowMs: () => 1_770_044_400_000,
    onDurable: () => {},
    onFailure: () => {},
  })
}

async function decisions(after = 0, epoch = 1): Promise<number[]> {
  const found: number[] = []
  for await (const records of replayEpoch(diskFiles, folder, epoch, after))
    found.push(...records.map(({ decision }) => decision))
  return found
}

test('a record survives its 96 bytes whole, and a damaged one is recognised', () => {
  const bytes = Buffer.alloc(2 * recordBytes)
  const written: JournalRecord = {
    ...record(2 ** 40),
    sequence: 2 ** 40,
    unbilled: 'prefetch',
    kind: 'click',
    state: '',
  }
  writeRecord(written, bytes, recordBytes)
  expect(readRecord(bytes, recordBytes)).toEqual(written)
  for (let at = 0; at < recordBytes; at += 1) {
    const damaged = Buffer.from(bytes)
    damaged[recordBytes + at] = (damaged[recordBytes + at] ?? 0) ^ 1
    expect(readRecord(damaged, recordBytes)).toBeNull()
  }
  expect(readRecord(bytes, 0)).toBeNull()
})

// Byte 81 of a record; a reason keeps its number for ever.
test.each([
  [null, 0],
  ['late', 1],
  ['node-away', 2],
  ['declared-bot', 16],
  ['empty-user-agent', 17],
  ['unknown-user-agent', 18],
  ['data-centre', 19],
  ['prefetch', 20],
  ['preview', 21],
  ['too-many-requests', 22],
  ['another-device', 23],
  ['another-country', 24],
] as const)('the reason %j is written as %i, in journals of earlier releases too', (unbilled, code) => {
  const bytes = Buffer.alloc(recordBytes)
  writeRecord({ ...record(1), sequence: 1, unbilled }, bytes, 0)
  expect(bytes[81]).toBe(code)
  expect(readRecord(bytes, 0)?.unbilled).toBe(unbilled)
})

test('DLV-03 what was acknowledged is read back in order, over as many segments as it took', async () => {
  const journal = open(diskFiles, 1_000)
  for (let round = 0; round < 6; round += 1)
    await Promise.all([1, 2, 3, 4, 5].map((at) => journal.append(record(round * 5 + at))))
  await journal.close()
  const all = Array.from({ length: 30 }, (_, at) => at + 1)
  expect(readdirSync(folder).length).toBeGreaterThan(2)
  expect(await decisions()).toEqual(all)
  expect(await decisions(12)).toEqual(all.slice(12))
  expect((await recentRecords(diskFiles, folder, 0)).map(({ decision }) => decision)).toEqual(all)
})

test('DLV-03 a torn tail is cut, whatever tore it', async () => {
  const journal = open()
  for (const at of [1, 2, 3]) await journal.append(record(at))
  await journal.close()
  const [name = ''] = readdirSync(folder)
  const path = join(folder, name)
  const whole = readFileSync(path).length
  appendFileSync(path, Buffer.alloc(recordBytes - 1, 7))
  expect(await decisions()).toEqual([1, 2, 3])
  appendFileSync(path, Buffer.alloc(5 * recordBytes))
  expect(await decisions()).toEqual([1, 2, 3])
  truncateSync(path, whole - 1)
  expect(await decisions()).toEqual([1, 2])
  truncateSync(path, 20)
  expect(await decisions()).toEqual([])
})

test('DLV-03 damage in the middle is told with what lies behind it, and what lies behind it still comes', async () => {
  const journal = open(diskFiles, 64 + 10 * recordBytes)
  for (let at = 1; at <= 14; at += 1) await journal.append(record(at))
  await journal.close()
  const [first = '', second = ''] = readdirSync(folder).sort()
  const damage = (name: string, place: number) => {
    const bytes = readFileSync(join(folder, name))
    bytes.fill(0xee, 64 + place * recordBytes, 64 + place * recordBytes + 30)
    writeFileSync(join(folder, name), bytes)
  }
  const told: string[] = []
  const read = async () => {
    const found: number[] = []
    for await (const records of replayEpoch(diskFiles, folder, 1, 0, (sentence) => told.push(sentence)))
      found.push(...records.map(({ decision }) => decision))
    return found
  }
  damage(first, 2)
  damage(first, 3)
  expect(await read()).toEqual([1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect(told.splice(0)).toEqual([
    `The delivery journal ${folder}/${first} is damaged at byte ${64 + 2 * 96}: 2 records are lost. Behind it lie ${7 * 96} bytes with 6 records that can be read; they are counted.`,
  ])
  damage(second, 1)
  expect(await read()).toEqual([1, 2, 5, 6, 7, 8, 9, 10, 11, 13, 14])
  expect(told.splice(0)[1]).toContain(
    `${second} is damaged at byte 160: 1 records are lost. Behind it lie 192 bytes with 2 records`,
  )
  const counted: number[] = []
  for await (const records of countedRecords(diskFiles, folder, 1, { after: 0, to: 14 }))
    counted.push(...records.map(({ sequence }) => sequence))
  expect(counted).toEqual([1, 2, 5, 6, 7, 8, 9, 10, 11, 13, 14])
  // A torn end is what crashes leave behind, and no damage.
  const bytes = readFileSync(join(folder, second))
  writeFileSync(join(folder, second), bytes.subarray(0, bytes.length - 10))
  await read()
  expect(told.filter((sentence) => sentence.includes(second))[0]).toContain('with 1 records')
  writeFileSync(join(folder, first), readFileSync(join(folder, first)).fill(0, 0, 20))
  told.length = 0
  await read()
  expect(told[0]).toBe(
    `The delivery journal ${folder}/${first} cannot be read: its head is damaged, and behind it lie 960 bytes.`,
  )
})

/** The disk as it is, except that the chosen operation fails while `isFailing`. */
function faultyFiles(operation: 'write' | 'datasync' | 'truncate'): JournalFiles & { isFailing: boolean } {
  const faulty = {
    ...diskFiles,
    isFailing: false,
    create: async (...where: Parameters<JournalFiles['create']>) => {
      const file = await diskFiles.create(...where)
      const fail = async () => {
        throw new Error(`${operation} failed`)
      }
      return new Proxy(file, {
        get: (target, name) =>
          faulty.isFailing && (name === operation || (operation === 'truncate' && name === 'datasync'))
            ? fail
            : Reflect.get(target, name),
      })
    },
  }
  return faulty
}

test.each([
  'write',
  'datasync',
  'truncate',
] as const)('a view whose %s failed is refused, and never appears although its bytes may be on the disk', async (operation) => {
  const files = faultyFiles(operation)
  const journal = open(files)
  await journal.append(record(1))
  files.isFailing = true
  await expect(journal.append(record(2))).rejects.toThrow(/failed/)
  files.isFailing = false
  await Promise.all([journal.append(record(3)), journal.append(record(4))])
  await journal.close()
  expect(await decisions()).toEqual([1, 3, 4])
  expect(readdirSync(folder)).toHaveLength(2)
})

test('DLV-03 a disk that stays full is not filled with empty segments', async () => {
  const files = faultyFiles('write')
  const journal = open(files)
  files.isFailing = true
  for (const at of [1, 2, 3]) await expect(journal.append(record(at))).rejects.toThrow(/failed/)
  files.isFailing = false
  await journal.append(record(4))
  await journal.close()
  expect(await decisions()).toEqual([4])
  expect(readdirSync(folder)).toHaveLength(1)
})

describe('one segment a second, the last two of another epoch', () => {
  const day = 1_770_044_400_000
  beforeEach(async () => {
    for (const [epoch, seconds] of [
      [1, [0, 1, 2]],
      [2, [3, 4]],
    ] as const) {
      let atMs = 0
      const journal = openJournal({
        files: diskFiles,
        folder,
        node: 1,
        epoch,
        segmentBytes: 100,
        nowMs: () => atMs,
        onDurable: () => {},
        onFailure: () => {},
      })
      for (const second of seconds) {
        atMs = day + second * 1_000
        await journal.append({ ...record(second + 1), writtenAtMs: atMs })
      }
      await journal.close()
    }
  })
  const left = async () => [...(await decisions()), ...(await decisions(0, 2))]
  const deleteBefore = (second: number, checkpoints = new Map<number, EpochProgress>()) =>
    deleteOldSegments(diskFiles, folder, day + second * 1_000, checkpoints)

  test('those whose records are all too old are deleted, the newest never', async () => {
    expect(await deleteBefore(2)).toBe(1)
    expect(await left()).toEqual([2, 3, 4, 5])
    expect(await deleteBefore(4)).toBe(2)
    expect(await left()).toEqual([4, 5])
    expect(await deleteBefore(9)).toBe(1)
    expect(await left()).toEqual([5])
  })

  test('what was counted and not handed in stays', async () => {
    const checkpoints = new Map([[1, { counted: 3, handedIn: 2 }]])
    expect(await deleteBefore(9, checkpoints)).toBe(3)
    expect(await left()).toEqual([3, 5])
    expect(await deleteBefore(9, new Map([[1, { counted: 3, handedIn: 3 }]]))).toBe(1)
    expect(await left()).toEqual([5])
  })
})

test('counted records come a few at a time, from one sequence to another, whatever segments hold them', async () => {
  const journal = open(diskFiles, 1_000)
  for (let round = 0; round < 6; round += 1)
    await Promise.all([1, 2, 3, 4, 5].map((at) => journal.append(record(round * 5 + at))))
  await journal.close()
  const between = async (after: number, to: number) => {
    const found: number[] = []
    for await (const records of countedRecords(diskFiles, folder, 1, { after, to }))
      found.push(...records.map(({ sequence }) => sequence))
    return found
  }
  const all = Array.from({ length: 30 }, (_, at) => at + 1)
  expect(await between(0, 30)).toEqual(all)
  expect(await between(7, 26)).toEqual(all.slice(7, 26))
  expect(await between(30, 30)).toEqual([])
  // A segment that is gone leaves a gap; what is behind it still comes.
  const [first = ''] = readdirSync(folder).sort()
  rmSync(join(folder, first))
  const rest = await between(0, 30)
  expect(rest.length).toBeGreaterThan(0)
  expect(rest).toEqual(all.slice(-rest.length))
})
