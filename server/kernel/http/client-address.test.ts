import { describe, expect, test } from 'vitest'
import { trustedProxies } from './client-address.ts'

const reader = '24.90.10.1'

describe('without proxies', () => {
  test('nobody’s header is believed', () => {
    expect(trustedProxies([]).clientOf('192.0.2.9', reader)).toBe('192.0.2.9')
  })
})

describe('behind proxies of 10.0.0.0/8 and one more', () => {
  const { clientOf } = trustedProxies(['10.0.0.0/8', '203.0.113.5'])
  test.each([
    ['a reader who came directly', '192.0.2.9', undefined, '192.0.2.9'],
    ['a stranger who claims to be another', '192.0.2.9', reader, '192.0.2.9'],
    ['one proxy', '10.0.0.1', reader, reader],
    ['one proxy over an IPv6 socket', '::ffff:10.0.0.1', reader, reader],
    ['two proxies', '10.0.0.1', `${reader}, 203.0.113.5`, reader],
    ['two proxies without a space', '10.0.0.1', `${reader},203.0.113.5`, reader],
    ['a reader who wrote a header of their own', '10.0.0.1', `8.8.8.8, ${reader}`, reader],
    ['a reader who claims a proxy’s address', '10.0.0.1', `10.9.9.9, ${reader}, 203.0.113.5`, reader],
    ['proxies alone', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['an empty header', '10.0.0.1', '', '10.0.0.1'],
    ['empty parts', '10.0.0.1', ` , ${reader}, , `, reader],
    ['what is no address', '10.0.0.1', `${reader}, unknown`, 'unknown'],
  ])('%s', (_, remote, forwarded, client) => {
    expect(clientOf(remote, forwarded)).toBe(client)
  })
})
