/** The address of a page that a letter leads to holds a token, which nobody is told whom the page asks or leads to. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { frontScreens, innerScreens } from '#contract/screens.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const policyOf = async (path: string) =>
  (await world.visitor.get(path, { accept: 'text/html' })).headers.get('referrer-policy')

test('of a page with a token only the origin is told, on every screen', async () => {
  const told: string[] = []
  for (const screen of [...frontScreens, ...innerScreens]) {
    const path = screen.replace(/\$\w+/g, '1')
    if ((await policyOf(`${path}?a=b&token=secret`)) !== 'strict-origin') told.push(path)
  }
  expect(told).toEqual([])
  expect(await policyOf('/campaigns')).toBe('strict-origin-when-cross-origin')
})

test('no token of an address stands in the log', async () => {
  await policyOf('/content/confirm?token=never-to-be-seen')
  expect(world.logged.join('')).not.toContain('never-to-be-seen')
})
