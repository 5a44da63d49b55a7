import { expect, test } from 'vitest'
import { checkRejection, commonReasons, rejectionOf, roomForWords } from './rejection.ts'

test('a rejection reads as one line: what was ticked in the order of the list, and what was typed', () => {
  expect(rejectionOf('ad', [commonReasons.ad[3], commonReasons.ad[0]], ' The white line\nvanishes.  ')).toBe(
    'Words cannot be read at this size. Not fit for our readers. The white line vanishes.',
  )
  expect(rejectionOf('ad', [], ' \n')).toBe('')
  expect(rejectionOf('post', ['Made up elsewhere'], '')).toBe('')
})

test('what may be typed beside the ticked reasons fills the limit, and not a character more', () => {
  expect(roomForWords('ad', [])).toBe(500)
  const ticked = [commonReasons.ad[3], commonReasons.ad[4]]
  const typed = 'x'.repeat(roomForWords('ad', ticked))
  expect(checkRejection(rejectionOf('ad', ticked, typed))).toBe('ok')
  expect(checkRejection(rejectionOf('ad', ticked, `${typed}x`))).not.toBe('ok')
})

test.each([
  ['', 'rejection-missing'],
  [' \t\n ', 'rejection-missing'],
  ['\u200b\u3164', 'rejection-missing'],
  ['x', 'ok'],
  ['🌸'.repeat(500), 'ok'],
  ['🌸'.repeat(501), 'rejection-long'],
])('API-48 a reason of %j is %s', (reason, answer) => {
  const verdict = checkRejection(reason)
  expect(verdict === 'ok' ? 'ok' : verdict.refused).toBe(answer)
})
