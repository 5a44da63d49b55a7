import { expect, test } from 'vitest'
import { makeApp } from './http/app.ts'
import { openLog } from './log.ts'
import { Refused } from './refused.ts'
import { makeWorld } from '#test/world.ts'

test('a log on a full disk changes no answer: a refusal is told as one, and what breaks as what breaks', async () => {
  const world = await makeWorld()
  const log = openLog('info', '/dev/full')
  const app = await makeApp({ platform: { ...world.platform, log }, sessions: world.app.sessions })
  app.get('/refused', ({ log }) => {
    log.warn('this finds no room')
    throw new Refused({ refused: 'not-now' }, 503)
  })
  app.get('/broken', () => {
    throw new Error('planted')
  })
  for (let times = 0; times < 3; times += 1) {
    const [refused, broken] = [await app.inject('/refused'), await app.inject('/broken')]
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'not-now'])
    expect([broken.statusCode, broken.json().code]).toEqual([500, 'broken'])
  }
  await app.close()
  await world.close()
})

test('what finds no room is not kept for later, so that a full disk fills no memory', () => {
  const log = openLog('info', '/dev/full')
  const line = 'x'.repeat(100_000)
  const before = process.memoryUsage().rss
  for (let times = 0; times < 2_000; times += 1) log.info(line)
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})
