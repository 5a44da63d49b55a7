/** Whatever the queue shows of a post opens for whoever it shows it to (NAV-14 to NAV-18). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { png } from '#test/files/pictures.ts'
import { sendWhole } from '#test/files/tus.ts'
import { cast, says } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
const posts = { advertiser: 0, advertiser2: 0 }
beforeAll(async () => {
  world = await makeWorld()
  const staff = await world.as('superadmin')
  for (const [at, owner] of (['advertiser', 'advertiser2'] as const).entries()) {
    const id = await addPost(world.db, await addContentCampaign(world.db, { owner }), 'posted')
    const { item } = (await sendWhole(await world.as(owner), await png(60 + at, 40), 'bread.png')).body
    await world.db.insertInto('contentPostFile').values({ postId: id, uploadId: item.id, place: 0 }).execute()
    const form = new FormData()
    form.append('image[]', new Blob([(await png(390, 844 + at)) as BlobPart]), 'seen.png')
    expect((await staff.send('POST', `/api/content-media/${id}/screenshots`, form)).status).toBe(200)
    posts[owner] = id
  }
})
afterAll(() => world.close())

/** All addresses of ours in what was answered. */
const addressesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^\/\w+\/[\w./?=&-]+$/.test(value) ? [value] : []
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(addressesIn) : []
}

test.each(
  Object.keys(cast),
)('NAV-14 NAV-16 a %s who works the queue opens all that it shows, and of other posts nothing', async (who) => {
  const person = await world.as(who)
  const right = { personId: person.id, right: 'queue.work' as const, grantedAt: world.clock.now() }
  await world.db.insertInto('personRight').values(right).execute()
  const actor = await actorOf(person)
  const { body } = await (await world.as('superadmin')).get('/api/queue?status=posted')
  const shown: { id: number }[] = (await person.get('/api/queue?status=posted')).body.columns?.[0].posts ?? []
  for (const owner of ['advertiser', 'advertiser2'] as const) {
    const post = body.columns[0].posts.find(({ id }: { id: number }) => id === posts[owner])
    const addresses = addressesIn(post)
    expect(addresses.length).toBeGreaterThan(2)
    const columns = cast[who]?.[owner] ?? []
    const mayWork = says('queue.work', columns, actor)
    expect(shown.some(({ id }) => id === posts[owner])).toBe(mayWork)
    const wanted = mayWork || says('campaign.view', columns, actor) ? 200 : 404
    for (const address of addresses)
      expect([owner, address, (await person.get(address)).status]).toEqual([owner, address, wanted])
  }
})
