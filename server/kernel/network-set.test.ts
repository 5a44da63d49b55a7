import { BlockList, isIPv6 } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkSet } from './network-set.ts'

test.each([
  ['198.51.100.0/24', '198.51.100.0', true],
  ['198.51.100.0/24', '198.51.100.255', true],
  ['198.51.100.0/24', '198.51.101.0', false],
  ['198.51.100.7/24', '198.51.100.200', true],
  ['203.0.113.9', '203.0.113.9', true],
  ['203.0.113.9', '203.0.113.10', false],
  ['0.0.0.0/0', '255.255.255.255', true],
  ['198.51.100.0/24', '::ffff:198.51.100.4', true],
  ['2001:db8::/32', '2001:db8:ffff::1', true],
  ['2001:db8::/32', '2001:db9::', false],
  ['2001:db8::/32', '32.1.13.184', false],
  ['::1/128', '::1', true],
  ['2001:db8::/32', 'fe80::1%eth0', false],
  ['198.51.100.0/24', 'no address', false],
  ['198.51.100.0/24', '', false],
])('%s and %s: %s', (network, address, is) => {
  expect(networkSet([network]).holds(address)).toBe(is)
})

test('networks that touch or overlap are one stretch', () => {
  expect(networkSet(['10.0.0.0/25', '10.0.0.128/25', '10.0.0.0/24', '10.0.2.0/24']).size).toBe(2)
  expect(networkSet([]).holds('10.0.0.1')).toBe(false)
})

test.each([
  '10.0.0.0/33',
  '10.0.0',
  '10.0.0.0/',
  '2001:db8::/129',
  '10.0.0.0/8/8',
  'amazon',
  '',
])('%j is not a network', (network) => {
  expect(() => networkSet([network])).toThrow(`'${network}' is not a network`)
})

test('answers as a plain walk through all of them does', () => {
  const network = fc.oneof(
    fc.tuple(fc.ipV4(), fc.integer({ min: 1, max: 32 })).map(([base, bits]) => `${base}/${bits}`),
    fc.tuple(fc.ipV6(), fc.integer({ min: 1, max: 128 })).map(([base, bits]) => `${base}/${bits}`),
  )
  fc.assert(
    fc.property(fc.array(network, { maxLength: 20 }), fc.oneof(fc.ipV4(), fc.ipV6()), (networks, address) => {
      const walk = new BlockList()
      for (const each of networks) {
        const [base = '', bits] = each.split('/')
        const isWide = isIPv6(base)
        // The walk also finds IPv4 addresses among the first networks of IPv6.
        if (isWide === isIPv6(address)) walk.addSubnet(base, Number(bits), isWide ? 'ipv6' : 'ipv4')
      }
      // Nor does it tell IPv4 that came over IPv6 from other addresses.
      fc.pre(!address.toLowerCase().includes('ffff:'))
      expect(networkSet(networks).holds(address)).toBe(walk.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))
    }),
    { numRuns: 500 },
  )
})
