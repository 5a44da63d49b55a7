import pino from 'pino'
import { expect, test } from 'vitest'
import { eachAlone } from './each-alone.ts'

test('one that fails is logged under its name, counted, and stops none of the others', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const done: number[] = []
  const failed = await eachAlone(
    { log },
    [1, 2, 3],
    (id) => ({ postId: id }),
    async (id) => {
      if (id === 2) throw new Error('bad row')
      done.push(id)
    },
  )
  expect([failed, done]).toEqual([1, [1, 3]])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ postId: 2, err: { message: 'bad row' } }])
})
