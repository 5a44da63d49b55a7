import { expect, test } from 'vitest'
import { makeWorld } from '#test/world.ts'

test('outside of the demonstration there is no call that puts it back, whoever asks', async () => {
  const world = await makeWorld()
  for (const person of [world.visitor, await world.as('advertiser'), await world.as('superadmin')])
    expect((await person.post('/api/demo/reset', {})).status).toBe(404)
  await world.close()
})
