import { expect, test } from 'vitest'
import { openForMs } from '../facts/lifetimes.ts'
import { networkLimit } from './network-limit.ts'
import { shortened } from '#server/kernel/network.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1234:5678::9', '2001:db8:1234::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80:0:0:1:2:3:4:5', 'fe80:0:0::/48'],
  ['2001:DB8:00ab::', '2001:db8:ab::/48'],
  ['no address', ''],
])('DLV-01 the address %s is cut to %s', (address, network) => {
  expect(shortened(address)).toBe(network)
})

test('DLV-01 a network holds no more open decisions than its limit; a view or ten minutes end one', () => {
  const networks = networkLimit(() => ({ open: 2, perMinute: 100 }))
  const spring = '203.0.113.0/24'
  networks.opened(spring, 1, 0)
  expect(networks.hasRoom(spring, 0)).toBe(true)
  networks.opened(spring, 2, 1000)
  expect(networks.hasRoom(spring, 1000)).toBe(false)
  expect(networks.hasRoom('198.51.100.0/24', 1000)).toBe(true)
  networks.closed(1)
  expect(networks.hasRoom(spring, 1000)).toBe(true)
  networks.opened(spring, 3, 2000)
  expect(networks.hasRoom(spring, 1000 + openForMs - 1)).toBe(false)
  expect(networks.hasRoom(spring, 1000 + openForMs)).toBe(true)
})

test('DLV-01 a network is promised no more in a minute than its limit, however soon it looks at them', () => {
  const networks = networkLimit(() => ({ open: 60, perMinute: 3 }))
  for (let decision = 1; decision <= 3; decision += 1) {
    expect(networks.hasRoom('a', 59_000 + decision)).toBe(true)
    networks.opened('a', decision, 59_000 + decision)
    networks.closed(decision)
  }
  expect(networks.hasRoom('a', 59_999)).toBe(false)
  expect(networks.hasRoom('b', 59_999)).toBe(true)
  expect(networks.hasRoom('a', 60_000)).toBe(true)
})

test('DLV-01 a lifted limit remembers nothing', () => {
  const networks = networkLimit(() => null)
  for (let decision = 0; decision < 1000; decision += 1) networks.opened('a', decision, 0)
  expect(networks.hasRoom('a', 0)).toBe(true)
})
