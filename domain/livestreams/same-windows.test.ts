import { expect, test } from 'vitest'
import { sameWindows } from './same-windows.ts'

const window = (from: number, to: number) => ({ startsAt: new Date(from), endsAt: new Date(to) })
const stood = [
  { id: 7, ...window(10, 20) },
  { id: 8, ...window(30, 40) },
]

test.each<[string, ReturnType<typeof window>[], (number | null)[]]>([
  ['nothing changes', [window(10, 20), window(30, 40)], [7, 8]],
  ['the second is moved before the first', [window(1, 2), window(10, 20)], [8, 7]],
  ['one is put before both', [window(1, 2), window(10, 20), window(30, 40)], [null, 7, 8]],
  ['the first is taken away', [window(30, 40)], [8]],
  ['both are moved', [window(11, 21), window(31, 41)], [7, 8]],
  ['both are moved and one is added', [window(11, 21), window(31, 41), window(50, 60)], [7, 8, null]],
])('where %s, each that is still there stays itself', (_what, wished, ids) => {
  expect(sameWindows(stood, wished).map(({ was }) => was?.id ?? null)).toEqual(ids)
})
