import { expect, test } from 'vitest'
import { closesUntil, mayTry } from './lock-out.ts'

const limits = { own: 10, perNetwork: 100, minutes: 30 }
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9) + minute * 60_000)
/** Newest first, as the rule wants them. */
const every3Minutes = Array.from({ length: 10 }, (_, index) => at(27 - 3 * index))

test('nine attempts leave the door open', () => {
  expect(mayTry({ own: every3Minutes.slice(1), fromNetwork: [] }, limits, at(27))).toBe('ok')
})

test('ten attempts over 27 minutes close it until minute 57, and it says so', () => {
  const recent = { own: every3Minutes, fromNetwork: [] }
  expect(mayTry(recent, limits, at(27))).toEqual({ refused: 'too-many', values: { minutes: 30 } })
  expect(mayTry(recent, limits, at(30))).toEqual({ refused: 'too-many', values: { minutes: 27 } })
  expect(mayTry(recent, limits, new Date(at(57).getTime() - 1))).toEqual({
    refused: 'too-many',
    values: { minutes: 1 },
  })
  expect(mayTry(recent, limits, at(57))).toBe('ok')
})

test('after the pause counting begins anew', () => {
  const own = [at(57), ...every3Minutes].slice(0, 10)
  expect(mayTry({ own, fromNetwork: [] }, limits, at(57))).toBe('ok')
})

test('ten attempts over a longer time than the pause never close it', () => {
  const own = Array.from({ length: 10 }, (_, index) => at(90 - 10 * index))
  expect(mayTry({ own, fromNetwork: [] }, limits, at(90))).toBe('ok')
})

test('a network is closed by its own limit, where networks are counted', () => {
  const recent = { own: [], fromNetwork: Array.from({ length: 100 }, () => at(0)) }
  expect(mayTry(recent, limits, at(1))).toEqual({ refused: 'too-many', values: { minutes: 29 } })
  expect(mayTry(recent, { ...limits, perNetwork: null }, at(1))).toBe('ok')
})

test('the tenth attempt is the one that closes the door, and says until when', () => {
  const before = { own: every3Minutes.slice(1), fromNetwork: [] }
  expect(closesUntil(before, limits, at(27))).toEqual(at(57))
  expect(closesUntil({ ...before, own: before.own.slice(1) }, limits, at(27))).toBeNull()
})

test('ten attempts of which the first is just as old as the pause is long leave the door open', () => {
  const own = [...every3Minutes.slice(0, 9), at(-3)]
  expect(mayTry({ own, fromNetwork: [] }, limits, at(27))).toBe('ok')
  const within = [...every3Minutes.slice(0, 9), new Date(at(-3).getTime() + 1)]
  expect(mayTry({ own: within, fromNetwork: [] }, limits, at(27))).toMatchObject({ refused: 'too-many' })
})

test('the door stays closed until the later of both limits lets go', () => {
  const recent = { own: every3Minutes, fromNetwork: Array.from({ length: 100 }, () => at(20)) }
  // The address's own until minute 57, the network until 50.
  expect(mayTry(recent, limits, at(30))).toEqual({ refused: 'too-many', values: { minutes: 27 } })
})
