/** Forms whose file is still on its way: how many there are at a time, whose they are, and what is left when one goes. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { bannerFields, mediaForm, png, pngOfBytes } from '#test/files/pictures.ts'
import { beginRequest, headOf } from '#test/requests/raw-request.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let campaign: number
let picture: Buffer
beforeAll(async () => {
  world = await makeWorld()
  campaign = await addImpressionCampaign(world.db)
  picture = await pngOfBytes(900_000)
})
afterAll(() => world.close())
beforeEach(async () => {
  await setSetting(world, 'uploads.formsAtOnce', 8)
  await setSetting(world, 'uploads.formWaitSeconds', 0)
})

const folder = () => join(world.dataDir, 'uploads')
const left = () => (existsSync(folder()) ? readdirSync(folder()) : [])
const fileHead = '--x\r\ncontent-disposition: form-data; name="graphic"; filename="a.png"\r\n\r\n'

/** A form of which half is sent; the rest follows when it is told so. */
async function beginForm(who = 'advertiser') {
  const { proof } = await world.as(who)
  const fields = Object.entries(bannerFields(campaign)).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = headOf('POST', '/advertiser/medias', {
    ...proof,
    'content-type': 'multipart/form-data; boundary=x',
    'transfer-encoding': 'chunked',
    connection: 'close',
  })
  const begun = await beginRequest(world.address, head)
  const chunk = (bytes: Buffer) => {
    begun.socket.write(`${bytes.length.toString(16)}\r\n`)
    begun.socket.write(bytes)
    begun.socket.write('\r\n')
  }
  const whole = Buffer.concat([Buffer.from(fields.join('') + fileHead), picture])
  chunk(whole.subarray(0, 500_000))
  const finish = () => {
    chunk(whole.subarray(500_000))
    chunk(Buffer.from('\r\n--x--\r\n'))
    begun.socket.write('0\r\n\r\n')
    return begun.ended()
  }
  return { finish, socket: begun.socket }
}

async function formInHand(who?: string) {
  const before = left().length
  const begun = await beginForm(who)
  await expect.poll(() => left().length).toBe(before + 1)
  return begun
}

const sendAs = async (who: string) =>
  (await world.as(who)).post('/advertiser/medias', mediaForm(bannerFields(campaign), await png()))
const saved = /^HTTP\/1.1 200 /

test('its file lies on the disk for nobody else to read, and where no place comes free the next is refused with a sentence', async () => {
  await setSetting(world, 'uploads.formsAtOnce', 1)
  const inHand = await formInHand()
  const [name = ''] = left()
  expect(statSync(join(folder(), name)).mode & 0o777).toBe(0o600)
  const { status, headers, body } = await sendAs('advertiser')
  expect([status, headers.get('retry-after'), body.error]).toEqual([
    503,
    expect.stringMatching(/^\d+$/),
    'Too many files are being sent at the moment. Try again in a few seconds',
  ])
  expect(await inHand.finish()).toMatch(saved)
  expect((await sendAs('advertiser')).status).toBe(200)
  expect(left()).toEqual([])
})

test('whoever sends slowly has two of them and stops nobody else', async () => {
  const inHand = [await formInHand(), await formInHand()]
  expect([(await sendAs('advertiser')).status, (await sendAs('superadmin')).status]).toEqual([503, 200])
  for (const { finish } of inHand) expect(await finish()).toMatch(saved)
  expect((await sendAs('advertiser')).status).toBe(200)
})

test('of twenty at once of one person two are in hand, the others wait, and all twenty are taken', async () => {
  await setSetting(world, 'uploads.formWaitSeconds', 25)
  const inHand = [await formInHand(), await formInHand()]
  const waiting = await Promise.all(Array.from({ length: 18 }, () => beginForm()))
  expect((await sendAs('superadmin')).status).toBe(200)
  expect(left()).toHaveLength(2)
  const answers = await Promise.all([...inHand, ...waiting].map(({ finish }) => finish()))
  expect(answers.filter((answer) => saved.test(answer))).toHaveLength(20)
  expect(left()).toEqual([])
})

test('it leaves nothing when its sender goes, and its place to the next', async () => {
  await setSetting(world, 'uploads.formsAtOnce', 1)
  const { socket } = await formInHand()
  socket.destroy()
  await expect.poll(left).toEqual([])
  const { finish } = await formInHand()
  expect(await finish()).toMatch(saved)
})
