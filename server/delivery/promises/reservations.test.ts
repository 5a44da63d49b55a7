import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block } from '../facts/block.ts'
import { Reservations } from './reservations.ts'

const block = (id: number) => ({ id }) as Block

test('a reservation is ended once: by its view', () => {
  const reservations = new Reservations()
  reservations.add(1_023, block(1), 600)
  reservations.add(1_024, block(2), 600)
  expect(reservations.find(1_024, 599)).toEqual(block(2))
  expect([reservations.take(1_024, 599), reservations.take(1_024, 599)]).toEqual([block(2), null])
  expect(reservations.take(1_023, 599)).toEqual(block(1))
  expect(reservations.expire(600)).toEqual([])
})

test('or by its time, at which no view ends it any more', () => {
  const reservations = new Reservations()
  reservations.add(7, block(1), 600)
  reservations.add(9, block(2), 601)
  expect([reservations.take(7, 600), reservations.find(7, 600)]).toEqual([null, null])
  expect(reservations.expire(600)).toEqual([block(1)])
  expect(reservations.expire(600)).toEqual([])
  expect(reservations.take(9, 600)).toEqual(block(2))
})

test('whatever is promised, viewed and left lying ends exactly once', () => {
  const steps = fc.array(fc.record({ skip: fc.nat(900), viewAfter: fc.option(fc.nat(40), { nil: null }) }), {
    maxLength: 200,
  })
  fc.assert(
    fc.property(steps, (list) => {
      const reservations = new Reservations()
      const ended: number[] = []
      let decision = 0
      const views = new Map<number, number[]>()
      for (const [nowMs, { skip, viewAfter }] of list.entries()) {
        decision += 1 + skip
        reservations.add(decision, block(decision), nowMs + 20)
        if (viewAfter !== null)
          views.set(nowMs + viewAfter, [...(views.get(nowMs + viewAfter) ?? []), decision])
        for (const viewed of views.get(nowMs) ?? []) {
          const taken = reservations.take(viewed, nowMs)
          if (taken !== null) ended.push(taken.id)
        }
        if (nowMs % 7 === 0) ended.push(...reservations.expire(nowMs).map(({ id }) => id))
      }
      ended.push(...reservations.expire(Number.POSITIVE_INFINITY).map(({ id }) => id))
      expect(new Set(ended).size).toBe(ended.length)
      expect(ended).toHaveLength(list.length)
    }),
  )
})
