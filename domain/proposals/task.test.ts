import { describe, expect, test } from 'vitest'
import { relationTo } from '#domain/people/abilities.ts'
import { type Flag, flags } from '#domain/people/actor.ts'
import { plainActor } from '#test/people/plain-actor.ts'
import { isLate, mayEndTask, type TaskKind } from './task.ts'

const [me, client, stranger] = [1, 2, 3]
const actor = (...held: Flag[]) => plainActor(me, held, { clientIds: new Set([client]) })

describe('ROL-07 D-154 who may bring a task to its end', () => {
  const whoMay = (kind: TaskKind, advertiserId: number) =>
    flags.filter((flag) => mayEndTask(actor(flag), kind, relationTo(actor(flag), { advertiserId })))
  test.each<[TaskKind, Flag[], Flag[]]>([
    ['by-hand', ['issuperadmin', 'ismatzavadmin', 'isagent', 'isagency'], ['issuperadmin', 'ismatzavadmin']],
    ['dates', ['ismatzavadmin'], ['ismatzavadmin']],
    ['pin', ['issuperadmin', 'isagent'], ['issuperadmin']],
  ])('%s', (kind, ofClients, ofStrangers) => {
    expect(new Set(whoMay(kind, client))).toEqual(new Set(ofClients))
    expect(new Set(whoMay(kind, stranger))).toEqual(new Set(ofStrangers))
  })

  test('whoever may pin a livestream ends none of which they cannot know', () => {
    const owner = actor('islivestreamadmin')
    expect(mayEndTask(owner, 'pin', relationTo(owner, { advertiserId: me }))).toBe(false)
    const matzav = actor('islivestreamadmin', 'ismatzavadmin')
    expect(mayEndTask(matzav, 'pin', relationTo(matzav, { advertiserId: stranger }))).toBe(true)
  })
})

test.each([
  ['the day before', '2026-07-02', false],
  ['the day itself', '2026-07-01', false],
  ['the day after', '2026-06-30', true],
])('D-154 on %s an open task is late only when its day is over', (_, dueDay, late) => {
  expect(isLate({ doneAt: null, dueDay }, '2026-07-01')).toBe(late)
  expect(isLate({ doneAt: new Date('2026-07-01T12:00:00Z'), dueDay }, '2026-07-01')).toBe(false)
})
