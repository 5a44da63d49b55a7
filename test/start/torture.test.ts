/** The short run of `npm run torture`, for every run of the tests. */
import { expect, test } from 'vitest'
import { torture } from '../torture/torture.ts'

const sound = {
  overDelivered: 0,
  underDelivered: 0,
  lost: 0,
  doubled: 0,
  journalApart: 0,
  proofApart: 0,
  stillPromised: 0,
  purchasesLost: 0,
  broken: 0,
  breaches: [],
  facts: null,
}

test('DLV-03 killed, paused past every expiry, cut off and restarted, nothing is delivered beyond what was bought, nothing acknowledged is lost or billed twice, and the last impression is still sold', async () => {
  const { verdict, secrets, book, starts } = await torture({
    seed: 4,
    seconds: 35,
    nodes: 2,
    campaigns: 15,
    readers: 16,
    rate: 250,
    interruptions: 4,
  })
  expect({ ...verdict, facts: null }).toEqual(sound)
  expect(secrets).toEqual([])
  expect(verdict.facts.acknowledged).toBeGreaterThan(1_000)
  expect(book.interruptions).toBeGreaterThan(3)
  expect(starts).toBeGreaterThan(2)
}, 400_000)

test('DLV-03 the same holds of the counting alone, with as many views as it can record', async () => {
  const size = { seed: 5, seconds: 6, nodes: 2, campaigns: 5, readers: 1, rate: 1_000 }
  const { verdict, secrets, book } = await torture({ ...size, isPressed: true })
  expect({ ...verdict, facts: null }).toEqual(sound)
  expect(secrets).toEqual([])
  expect(verdict.facts.acknowledged).toBeGreaterThan(4_000)
  // The last three lines tell how it recovered.
  expect(book.diary.length).toBeGreaterThan(4)
}, 300_000)
