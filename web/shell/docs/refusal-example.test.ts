/** What the docs show of the wire is what comes over it. */
import { expect, test } from 'vitest'
import { failure } from '#contract/kernel/fields.ts'
import { refusals } from '#contract/refusals.ts'
import { refusalExample } from '#web/shell/docs/refusal-example.ts'

test('the example of a refusal has every field that each refusal has, and the sentence of its code', () => {
  const { conflict: _, ...always } = failure.shape
  const example = JSON.parse(refusalExample)
  expect(Object.keys(example)).toEqual(Object.keys(always))
  expect(example.error).toBe((refusals as Record<string, string>)[example.code])
})
