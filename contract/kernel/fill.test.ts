import { expect, test } from 'vitest'
import { refusals } from '../refusals.ts'
import { successes } from '../successes.ts'
import { fill } from './general-refusals.ts'

test('CON-19 a count has its thousands parted in every sentence that names one', () => {
  for (const sentence of Object.values({ ...refusals, ...successes })) {
    const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const read = fill(sentence, Object.fromEntries(names.map((name) => [name, 100_000])))
    expect(read).toBe(sentence.replaceAll(/\{\w+\}/g, '100,000'))
  }
})
