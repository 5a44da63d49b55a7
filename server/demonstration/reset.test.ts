import { expect, test } from 'vitest'
import { makeWorld } from '#test/world.ts'

test('outside of the demonstration there is no call that puts it back', async () => {
  const world = await makeWorld()
  expect((await (await world.as('advertiser')).post('/api/demo/reset', {})).status).toBe(404)
  await world.close()
})
