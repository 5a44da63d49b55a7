/** What cannot be read is refused as unreadable, and is never the product's own fault. */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '#test/world.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const names = async (id: number) =>
  (await world.db.selectFrom('campaign').select('name').where('id', '=', id).execute())[0]?.name

test.each([
  ['half a character', '{"name":"\\ud800"}'],
  ['half a character deep inside', '{"name":"x","more":[{"a":["\\udfff"]}]}'],
  ['nothing', ''],
  ['half an object', '{'],
])('%s in JSON is 400 and changes nothing', async (_what, body) => {
  const id = await addImpressionCampaign(world.db)
  const before = await names(id)
  const person = await world.as('advertiser')
  const headers = { 'content-type': 'application/json' }
  expect((await person.send('POST', `/api/campaigns/${id}/name`, body, headers)).status).toBe(400)
  expect(await names(id)).toBe(before)
})

test.each([
  [20, 422],
  [21, 400],
  [7_000, 400],
  [100_000, 413],
])('%i lists within one another are refused with %i', async (depth, status) => {
  const id = await addImpressionCampaign(world.db)
  const body = `{"name":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
  const person = await world.as('advertiser')
  const headers = { 'content-type': 'application/json' }
  expect((await person.send('POST', `/api/campaigns/${id}/name`, body, headers)).status).toBe(status)
})

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['no part at all', 'multipart/form-data; boundary=x', '{}'],
  [
    'a part that never ends',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
  ],
])('a form with %s is 400', async (_what, type, body) => {
  const person = await world.as('advertiser')
  for (const path of ['/advertiser/medias', '/advertiser/medias/edit'])
    expect((await person.send('POST', path, body, { 'content-type': type })).status).toBe(400)
})

test('a character that no text column takes is refused at its field of an ad, and no ad is made', async () => {
  const id = await addImpressionCampaign(world.db)
  const form = new FormData()
  const fields = { campaign: String(id), content_type: 'html', graphic_name: 'a', html_content: 'a\0b' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await (await world.as('advertiser')).send('POST', '/advertiser/medias', form)
  const sentence = 'Leave out the invisible character with the number zero'
  expect([answer.status, answer.body.errors]).toMatchObject([422, { html_content: [sentence] }])
  expect(await world.db.selectFrom('media').select('id').where('campaignId', '=', id).execute()).toEqual([])
})

test.each([
  ['/%E0%A4%A', 400],
  ['/api/campaigns/%00/summary', 404],
  [`/api/campaigns/${'1'.repeat(500)}/summary`, 404],
  [`/d/view/${'a'.repeat(500)}`, 404],
])('the address %s is answered in our own words', async (path, status) => {
  const answer = await (await world.as('advertiser')).get(path)
  expect(answer.status).toBe(status)
  expect(answer.body.errors.form).toEqual([answer.body.error])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

const host = 'host: localhost\r\n'
test.each([
  ['two lengths', `POST / HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`, '400'],
  [
    'a length and chunks',
    `POST / HTTP/1.1\r\n${host}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    '400',
  ],
  ['bare line feeds', 'GET / HTTP/1.1\nhost: localhost\n\n', '400'],
  ['a header of 100 kB', `GET / HTTP/1.1\r\n${host}x: ${'a'.repeat(100_000)}\r\n\r\n`, '431'],
])('%s end the connection with one answer in our own words', async (_what, request, status) => {
  const answer = await rawAnswer(request)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
    error: expect.any(String),
    errors: { form: [expect.any(String)] },
  })
})

function rawAnswer(request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(world.address).port), new URL(world.address).hostname)
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
    socket.write(request)
  })
}

test('a form that announces a gigabyte is refused before it is sent, and the line is closed', async () => {
  const signedIn = await world.visitor.post('/api/auth/sign-in/email', {
    email: 'advertiser@demo.test',
    password: 'masthead-demo',
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0]
  const answer = await rawAnswer(
    `POST /advertiser/medias HTTP/1.1\r\n${host}cookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000000\r\n\r\n--x`,
  )
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toMatch(/connection: close/i)
})
