import { afterEach, expect, test, vi } from 'vitest'
import { localPlaces } from '#server/gateways/geo/local.ts'
import { openAddresses } from './addresses.ts'

afterEach(() => vi.useRealTimers())

/** Two lists of data centres, one in force; every look at them is counted. */
function open() {
  let listed: string[] = []
  let looks = 0
  const geo = localPlaces({ '203.0.113.7': { country: 'CA', state: '' } })
  const addresses = openAddresses(
    { geo },
    {
      holds: (address) => {
        looks += 1
        return listed.includes(address)
      },
      edition: () => listed,
    },
  )
  return { addresses, looks: () => looks, list: (networks: string[]) => (listed = networks) }
}

test('DLV-01 an address is looked up once and tells its place and its network', () => {
  const { addresses, looks } = open()
  const facts = { place: { country: 'CA', state: '' }, network: '203.0.113.0/24', isDataCentre: false }
  expect([addresses.factsOf('203.0.113.7'), addresses.factsOf('203.0.113.7')]).toEqual([facts, facts])
  expect(looks()).toBe(1)
  addresses.close()
})

test('DLV-01 a list of data centres that was changed is in force at once', () => {
  const { addresses, list } = open()
  expect(addresses.factsOf('198.51.100.7').isDataCentre).toBe(false)
  list(['198.51.100.7'])
  expect(addresses.factsOf('198.51.100.7').isDataCentre).toBe(true)
  addresses.close()
})

test('no address is remembered for longer than a minute', () => {
  vi.useFakeTimers()
  const { addresses, looks } = open()
  addresses.factsOf('203.0.113.7')
  vi.advanceTimersByTime(59_999)
  addresses.factsOf('203.0.113.7')
  expect(looks()).toBe(1)
  vi.advanceTimersByTime(1)
  addresses.factsOf('203.0.113.7')
  expect(looks()).toBe(2)
  addresses.close()
})
