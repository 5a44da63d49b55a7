import { expect, test } from 'vitest'
import { remembered, rememberedOf } from './remembered.ts'

test('a question is answered once, until more were asked than are kept', () => {
  const asked: number[] = []
  const double = remembered(2, (number: number) => {
    asked.push(number)
    return 2 * number
  })
  expect([1, 1, 0, 1, 3, 1, 3].map(double)).toEqual([2, 2, 0, 2, 6, 2, 6])
  expect(asked).toEqual([1, 0, 3, 1])
})

test('what is said of an object is found once, and no other object has it', () => {
  let asked = 0
  const lengthOf = rememberedOf((list: readonly unknown[]) => {
    asked += 1
    return list.length
  })
  const list = [1, 2]
  expect([lengthOf(list), lengthOf(list), lengthOf([1, 2, 3])]).toEqual([2, 2, 3])
  expect(asked).toBe(2)
})
