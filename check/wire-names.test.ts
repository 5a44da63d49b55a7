import { expect, test } from 'vitest'
import { z } from 'zod'
import { as, inOurWords } from '#contract/kernel/in-our-words.ts'
import { endpointsOfContract, namesOnTheWire } from './names-on-the-wire.ts'

test('a name of the wire is known from the schema that speaks it, however deep', () => {
  const row = inOurWords({ left: as('credits_left', z.int()), at: z.array(z.object({ day_on: z.string() })) })
  expect(namesOnTheWire(z.object({ rows: z.array(row.nullable()) }))).toEqual([
    'rows',
    'credits_left',
    'at',
    'day_on',
  ])
})

test('the wall reads every endpoint of the contract', async () => {
  const paths = (await endpointsOfContract()).map(({ path }) => path)
  expect(paths).toContain('/api/campaigns/:id/status')
  expect(paths).toContain('/advertiser/medias/edit')
  expect(paths.length).toBeGreaterThan(80)
})
