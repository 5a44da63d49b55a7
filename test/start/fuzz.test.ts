/** The short run of `npm run fuzz`, for every run of the tests. */
import { expect, test } from 'vitest'
import { fuzz } from '../fuzz/fuzz.ts'

test('whatever is sent to any endpoint, by anybody: no 5xx, nobody waits for 3 seconds, nothing foreign is told and nothing secret kept', async () => {
  const { faults, secrets, statuses } = await fuzz({ seed: 11, requests: 1_500 })
  expect(faults.map(({ endpoint, what, request }) => `${endpoint}: ${what}\n${request}`)).toEqual([])
  expect(secrets).toEqual([])
  // Requests get through to what they are about, and not only as far as the door.
  expect(statuses.get(200)).toBeGreaterThan(150)
  expect(statuses.get(422)).toBeGreaterThan(150)
}, 240_000)
