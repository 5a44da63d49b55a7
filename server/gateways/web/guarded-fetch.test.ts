/** Addresses that people typed: nothing that only we can reach is asked, however it is spelt. */
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type AnsweringServer, leadOn, sayNothing, startAnsweringServer } from '#test/answering-server.ts'
import { guardedFetch, type Outside } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await startAnsweringServer('::')
})
afterAll(() => server.close())
afterEach(() => {
  server.heard.length = 0
})

const agent = 'Masthead'
const here = [{ address: '127.0.0.1', family: 4 }]
/** A world in which this machine is public, so that answers can be looked at. */
const open: Outside = { resolve: async () => here, isPublic: () => true, mostMs: 2_000 }
const at = (path = '/') => `http://ohrbakery.example:${server.port}${path}`

describe('which addresses are public', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.3.1',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ])('%s is', (address) => expect(isPublicAddress(address)).toBe(true))

  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '169.254.170.2',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    'fe80::1',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '5f00::1',
    '2001::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
    'fe80::1%eth0',
    '',
    'localhost',
    '8.8.8',
    '0x7f.1',
  ])('%j is not', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('what leads inside is not asked for', () => {
  const inside = () => [
    '127.0.0.1',
    '127.1',
    '0',
    '0.0.0.0',
    '0x7f.1',
    '0177.0.0.1',
    '2130706433',
    '127。0。0。1',
    '①27.0.0.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[0:0:0:0:0:ffff:7f00:1]',
    'localhost',
    'LOCALHOST.',
    'localhost6',
  ]
  const askAll = async (outside?: Outside) => {
    server.answer = (response) => response.end('secret')
    return Promise.all(inside().map((host) => guardedFetch(`http://${host}:${server.port}/`, agent, outside)))
  }

  test('however this machine is called', async () => {
    expect(new Set(await askAll())).toEqual(new Set([null]))
    expect(server.heard).toHaveLength(0)
  })

  test('this test would hear of a hole', async () => {
    await askAll({ ...open, isPublic: () => true, resolve: async () => here })
    expect(server.heard.length).toBeGreaterThan(10)
  })

  test('nor where a name has one address outside and one inside, or has another one a moment later', async () => {
    const outsideFirst = [{ address: '8.8.8.8', family: 4 }, ...here]
    const mixed: Outside = { ...open, isPublic: isPublicAddress, resolve: async () => outsideFirst }
    expect(await guardedFetch(at(), agent, mixed)).toBe(null)
    let asked = 0
    const turning: Outside = {
      ...open,
      // Here nothing but this machine answers: it stands for the public address, and the other one for the inside.
      isPublic: (address) => address === '127.0.0.1',
      resolve: async () => ((asked += 1) === 1 ? here : [{ address: '::1', family: 6 }]),
    }
    server.answer = (response) => response.end('page')
    expect((await guardedFetch(at(), agent, turning))?.status).toBe(200)
    expect([asked, server.heard.length]).toEqual([1, 1])
  })

  test.each([
    'file:///etc/passwd',
    'ftp://ohrbakery.example/',
    'gopher://ohrbakery.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://name:word@ohrbakery.example/',
    'nothing',
    '',
  ])('%j is no address of the web', async (address) => {
    expect(await guardedFetch(address, agent, open)).toBe(null)
    expect(server.heard).toHaveLength(0)
  })
})

describe('what is asked for', () => {
  test('once, by GET, under our own name, with nothing of ours', async () => {
    server.answer = (response) => response.writeHead(404).end('gone')
    expect(await guardedFetch(at('/p/1?x=y'), agent, open)).toEqual({
      status: 404,
      body: Buffer.from('gone'),
    })
    expect(server.heard.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /p/1?x=y'])
    expect(server.heard[0]?.headers).toMatchObject({
      'user-agent': 'Masthead',
      host: `ohrbakery.example:${server.port}`,
    })
    expect(server.heard[0]?.headers).not.toHaveProperty('cookie')
  })

  test('a redirect is an answer, and is not followed', async () => {
    server.answer = leadOn(`http://127.0.0.1:${server.port}/inside`)
    expect((await guardedFetch(at(), agent, open))?.status).toBe(301)
    expect(server.heard).toHaveLength(1)
  })

  test('not behind a proxy of the environment', async () => {
    process.env.HTTP_PROXY = `http://127.0.0.1:${server.port}`
    server.answer = (response) => response.end()
    await guardedFetch(at('/direct'), agent, open)
    delete process.env.HTTP_PROXY
    expect(server.heard.map(({ url }) => url)).toEqual(['/direct'])
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['more than a megabyte', (response) => response.end(Buffer.alloc(1_000_001))],
    ['never the end', (response) => response.write('a piece')],
    ['nothing', sayNothing],
  ])('who says %s is left', async (_what, says) => {
    server.answer = says
    expect(await guardedFetch(at(), agent, { ...open, mostMs: 500 })).toBe(null)
  })

  test('a name that nobody resolves in time is left', async () => {
    const silent: Outside = { ...open, mostMs: 50, resolve: () => new Promise(() => {}) }
    expect(await guardedFetch(at(), agent, silent)).toBe(null)
  })
})
