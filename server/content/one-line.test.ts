/** What of a post stands in one line is refused in two, at its field, whatever breaks the line. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitPosts } from '#contract/content/write.ts'
import type { Person } from '#test/person.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let agent: Person
let campaign: number
beforeAll(async () => {
  world = await makeWorld()
  agent = await world.as('superadmin')
  campaign = await addContentCampaign(world.db, { contentType: 'email', credits: 1 })
})
afterAll(() => world.close())

const mail = { message: '<p>Bread</p>', name: 'Sale', from_name: 'Ohr', reply_email: 'a@ohrbakery.example' }
const whole = { ...mail, date: '2026-03-03', time: '11:00 am' }

/** They have lines, or are no texts; a tag is not kept of a mail. */
const others = ['campaign', 'igc_id', 'message', 'lead_paragraph', 'notes', 'tagUserName', 'image[]']
const shape = (submitPosts.body as unknown as { in: { shape: object } }).in.shape
const lines = Object.keys(shape).filter((name) => !others.includes(name))

test.each(lines)('TXT-10 %s in two lines is refused', async (name) => {
  for (const lineBreak of ['\r\n', '\u2028', '\u2029', '\u0085', '\0']) {
    const rest = name === 'datetime' ? { ...mail } : whole
    const mode = name === 'autoscheduledate' ? { alreadyUploaded: 2 } : {}
    const { status, body } = await agent.post('/api/content-campaigns/', {
      campaign,
      ...rest,
      ...mode,
      [name]: `https://ohrbakery.example/x${lineBreak}y`,
    })
    // What no text may hold is found before the names of one thing are one.
    const field = name === 'graphic_link' && lineBreak !== '\0' ? 'redirect_url' : name
    expect([JSON.stringify(lineBreak), status, Object.keys(body.errors ?? {})]).toEqual([
      JSON.stringify(lineBreak),
      422,
      [expect.stringContaining(field)],
    ])
  }
})
