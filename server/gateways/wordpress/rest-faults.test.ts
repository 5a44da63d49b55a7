/** What a WordPress answers that is not well, or something that is none: each has a name, and nothing is half done. */
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AnsweringServer,
  leadOn,
  sayJson,
  sayNothing,
  sayPage,
  startAnsweringServer,
} from '#test/answering-server.ts'
import type { Outside } from '../web/guarded-fetch.ts'
import { restWordpress } from './rest.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await startAnsweringServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.heard.length = 0
})

const outside: Outside = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isPublic: () => true,
  mostMs: 500,
}
const login = () => ({
  address: `http://gazette.example:${server.port}`,
  user: 'masthead',
  password: 'secret',
})
const here = (networks = ['127.0.0.1']) => restWordpress('Masthead', networks, outside).at(login())

const refusal = (status: number, code: string) => sayJson(status, { code, message: 'No', data: { status } })

const says = (xml: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/xml' }).end(`<methodResponse>${xml}</methodResponse>`)
const fault = (code: number) =>
  says(
    `<fault><value><struct><member><name>faultCode</name><value><int>${code}</int></value></member></struct></value></fault>`,
  )

const made = { id: 7, link: 'https://gazette.example/7', status: 'draft', sticky: false, categories: [] }

describe('an article is not created, and why has a name', () => {
  test.each<[string, (response: ServerResponse) => void, string]>([
    ['a page', sayPage(200), 'wordpress-unreadable'],
    ['no data', sayJson(200, [1]), 'wordpress-unreadable'],
    [
      'broken data',
      (r) => r.writeHead(200, { 'content-type': 'application/json' }).end('{'),
      'wordpress-unreadable',
    ],
    ['more than a megabyte', (r) => r.end(Buffer.alloc(1_000_001)), 'wordpress-unreadable'],
    ['a number that is none of WordPress', sayJson(201, { ...made, id: 2 ** 40 }), 'wordpress-unreadable'],
    ['code as its address', sayJson(201, { ...made, link: 'javascript:alert(1)' }), 'wordpress-unreadable'],
    ['no address', sayJson(201, { ...made, link: 'https://a\0b' }), 'wordpress-unreadable'],
    ['a redirect', leadOn('http://127.0.0.1/'), 'wordpress-redirects'],
    ['an error of its own', sayPage(500), 'wordpress-broken'],
    ['that it is being mended', sayPage(503), 'wordpress-broken'],
    ['that it is asked too often', sayPage(429), 'wordpress-busy'],
    ['nothing', sayNothing, 'wordpress-silent'],
    ['a broken line', (r) => r.destroy(), 'wordpress-unreachable'],
    ['that there is no page', sayPage(404), 'wordpress-rest-off'],
    ['that there is no API', refusal(404, 'rest_no_route'), 'wordpress-rest-off'],
    ['that a wall is in the way', sayPage(403), 'wordpress-rest-off'],
    ['that the password is wrong', refusal(401, 'incorrect_password'), 'wordpress-wrong-password'],
    ['that nobody is called so', refusal(401, 'invalid_username'), 'wordpress-wrong-password'],
    ['that this user may not', refusal(403, 'rest_cannot_create'), 'wordpress-no-right'],
    ['that a field is wrong', refusal(400, 'rest_invalid_param'), 'wordpress-refused'],
  ])('%s', async (_what, says, fault) => {
    server.answer = says
    await expect(here().createDraft('masthead-7', copy)).rejects.toMatchObject({ fault })
    expect(server.heard).toHaveLength(1)
  })

  test.each<[string, (response: ServerResponse) => void, string]>([
    ['where nobody else is asked', sayPage(404), 'wordpress-not-signed-in'],
    ['where the password is wrong', fault(403), 'wordpress-wrong-password'],
    ['where that is switched off', fault(405), 'wordpress-not-signed-in'],
    ['where the password is right', says('<params><param/></params>'), 'wordpress-no-header'],
  ])('that nobody is signed in, %s', async (_where, second, name) => {
    server.answer = (response) =>
      (server.heard.length === 1 ? refusal(401, 'rest_cannot_create') : second)(response)
    await expect(here().createDraft('masthead-7', copy)).rejects.toMatchObject({ fault: name })
    expect(server.heard.map(({ url }) => url)).toEqual([expect.stringContaining('rest_route'), '/xmlrpc.php'])
  })

  test('nobody listens', async () => {
    const closed = { ...login(), address: 'http://gazette.example:1' }
    const gone = restWordpress('Masthead', ['127.0.0.1'], outside).at(closed)
    await expect(gone.find('masthead-7')).rejects.toMatchObject({ fault: 'wordpress-unreachable' })
  })
})

const copy = {
  headline: 'Fresh bread',
  html: '<p>Every morning</p>',
  excerpt: '',
  categoryIds: [],
  authorId: null,
  pictureId: null,
  template: '',
  redirectUrl: null,
}

describe('who listens between', () => {
  test('without https nothing is said, unless a setting names the network', async () => {
    server.answer = sayJson(200, [])
    for (const networks of [[], ['10.0.0.0/8']])
      await expect(here(networks).find('masthead-7')).rejects.toMatchObject({ fault: 'wordpress-not-https' })
    expect(server.heard).toHaveLength(0)
    expect(await here().find('masthead-7')).toBeNull()
    expect(server.heard).toHaveLength(1)
  })

  test('what leads inside is not asked with https either', async () => {
    const closed: Outside = { ...outside, isPublic: () => false }
    const sealed = restWordpress('Masthead', [], closed).at({
      ...login(),
      address: 'https://gazette.example',
    })
    await expect(sealed.find('masthead-7')).rejects.toMatchObject({ fault: 'wordpress-inside' })
  })
})

test('all that articles may be filed under is told, though WordPress tells a hundred at a time', async () => {
  const rights = ['publish_posts', 'edit_others_posts', 'edit_published_posts', 'upload_files']
  const capabilities = Object.fromEntries(rights.map((right) => [right, true]))
  const named = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `${at}` }))
  server.answer = (response, { url = '' }) => {
    const asked = new URL(url, 'http://gazette.example').searchParams
    const route = asked.get('rest_route') ?? ''
    const pages = route.endsWith('/categories') ? [100, 3] : [100, 0]
    if (route === '/')
      return sayJson(200, { namespaces: ['wp/v2'], authentication: { 'application-passwords': {} } })(
        response,
      )
    if (route.endsWith('/me')) return sayJson(200, { capabilities })(response)
    return sayJson(200, named(pages[Number(asked.get('page')) - 1] ?? 0))(response)
  }
  const { categories, authors } = await here().test()
  expect([categories.length, authors.length]).toEqual([103, 100])
})

test('a theme without the template shows its usual one', async () => {
  server.answer = (response) =>
    server.heard.length === 1
      ? sayJson(400, { code: 'rest_invalid_param', data: { params: { template: 'No such template' } } })(
          response,
        )
      : sayJson(201, made)(response)
  expect(await here().createDraft('masthead-7', { ...copy, template: 'single_template_5' })).toMatchObject({
    id: 7,
    status: 'draft',
  })
  expect(server.heard).toHaveLength(2)
})
