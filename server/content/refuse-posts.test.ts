/** Posts that are refused: one sentence at its field, and no credit is used. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postsOver, refusal } from '#test/content/posts-over-http.ts'
import { worldStart } from '#test/instant.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { nextDay, write, text, creditsOf, postsOf, campaignOf } = postsOver(() => world)

describe('a new post', () => {
  test.each([
    [{ date: undefined }, 'date', 'Choose a date'],
    [{ time: undefined }, 'time', 'Choose a time'],
    [{ date: 'tomorrow' }, 'date', 'Enter the date as YYYY-MM-DD, such as 2026-12-31'],
    [{ time: '25:00' }, 'time', 'Enter the time as hh:mm am or pm, such as 11:00 am'],
    [{ message: '' }, 'message', 'Write the text of the post'],
    [{ message: 'x'.repeat(401) }, 'message', 'Please shorten, the content will not fit in status'],
    [{ message: 'x'.repeat(100_001) }, 'message', 'Please shorten, the content will not fit in status'],
    [{ message: 'x'.repeat(105_001) }, 'message', 'Please shorten, the content will not fit in status'],
    [{ name: 'Sale\r\nBcc: everybody@example.com' }, 'name', 'Write this in one line'],
    [
      { redirect_url: 'javascript:alert(1)' },
      'redirect_url',
      'Enter a whole address that begins with http:// or https://',
    ],
    [
      { alreadyUploaded: 3 },
      'alreadyUploaded',
      'Say 0 to schedule, 1 for what is out already, or 2 to schedule automatically',
    ],
    [{ 'time[7]': 7 }, 'time[7]', 'This cannot be read as what it should be'],
    [{ campaign: undefined }, 'campaign', 'This is needed and was not sent'],
    [
      { 'duplicatecampaignid[]': [999_999] },
      'campaign[999999]',
      'Choose campaigns of the same advertiser for the same kind of posts',
    ],
  ])('TXT-09 %j is refused at its field, and no credit is used', async (wrong, field, sentence) => {
    const campaign = await campaignOf('text')
    expect(await write(text(campaign, nextDay(), wrong))).toMatchObject(refusal(field, sentence))
    expect([await creditsOf(campaign), await postsOf(campaign)]).toEqual([3, []])
  })

  test('a foreign campaign answers like a missing one, an archived one says so, one without credits too', async () => {
    const foreign = await campaignOf('text', { owner: 'advertiser2' })
    expect((await write(text(foreign))).status).toBe(404)
    expect((await write(text(2_147_483_000))).status).toBe(404)
    const archived = await campaignOf('text', { isArchived: true })
    expect(await write(text(archived))).toMatchObject(
      refusal('campaign', 'Take the campaign back from the archive before writing posts for it'),
    )
    const empty = await campaignOf('text', { credits: 0, name: 'Empty' })
    expect(await write(text(empty))).toMatchObject(refusal('campaign', 'Empty has no credits left'))
    const livestream = await campaignOf('livestream')
    expect(await write(text(livestream))).toMatchObject(
      refusal('campaign', 'A livestream has a form of its own'),
    )
  })

  test('ROL-20 a post for WhatsApp groups is open to those with its flag', async () => {
    const campaign = await campaignOf('whatsapp-group')
    expect(await write(text(campaign))).toMatchObject({ status: 403 })
  })

  test('a file beside the words is not taken in silence', async () => {
    const campaign = await campaignOf('text')
    const form = new FormData()
    for (const [name, value] of Object.entries(text(campaign))) form.set(name, String(value))
    form.set('graphic', new Blob(['picture']), 'a.png')
    const answer = await (await world.as('advertiser')).send('POST', '/api/content-campaigns/', form)
    expect([answer.status, answer.body.error]).toEqual([
      415,
      'We do not accept this type of file: application/octet-stream',
    ])
    expect(await postsOf(campaign)).toEqual([])
  })
})
