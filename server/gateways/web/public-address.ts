/** Which addresses of the network anybody may reach: everything that leads into this machine or its neighbourhood is none. */
import { isIPv4, isIPv6 } from 'node:net'
import { networkSet } from '#server/kernel/network-set.ts'

/** Of IPv4: this machine, private networks, those of providers, of clouds' own data (169.254), of tests, of many listeners. */
const closed = networkSet([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])

/** Of IPv6 only what is given out to the public; the rest leads inside, or to an IPv4 address that it hides. */
const given = networkSet(['2000::/3'])
const givenForElse = networkSet(['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'])

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.holds(address)
  // One that holds an IPv4 address in its own spelling is asked for as IPv4 by nobody who means well.
  if (!isIPv6(address) || address.includes('.')) return false
  return given.holds(address) && !givenForElse.holds(address)
}
