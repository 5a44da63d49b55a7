import { expect, test } from 'vitest'
import type { Actor, Flag } from '#domain/people/actor.ts'
import { relationTo } from '#domain/people/abilities.ts'
import { type RowState, rowAnswers } from './row-answers.ts'

const advertiserId = 7
const person = (personId: number, ...flags: Flag[]): Actor => ({
  personId,
  name: 'Somebody',
  email: 'somebody@demo.test',
  flags: new Set(flags),
  rights: new Set(),
  level: 0,
  clientIds: new Set(personId === 8 ? [advertiserId] : []),
  siteIds: new Set(),
})
const owner = person(7)
const agent = person(8, 'isagent')
const seller = person(8, 'isseller')
const impressionManager = person(9, 'isimpressionmanager')

const row = (change: Partial<RowState> = {}): RowState => ({
  kind: 'impression',
  isArchived: false,
  isPayPerWeek: false,
  isDailyBudget: false,
  left: 1000,
  priorityCeiling: 10,
  hasAlternateZones: false,
  ...change,
})
const offered = (actor: Actor, state: RowState) =>
  Object.entries(rowAnswers(actor, relationTo(actor, { advertiserId }), state))
    .filter(([, answer]) => answer.isOffered)
    .map(([name]) => name)

test.each([
  [
    'an impression campaign',
    row(),
    ['enable', 'disable', 'rename', 'buy', 'editMedia', 'seeOrders', 'dates', 'priority'],
  ],
  [
    'a daily-budget campaign',
    row({ isDailyBudget: true }),
    ['enable', 'disable', 'rename', 'setDailyBudget', 'editMedia', 'seeOrders', 'dates', 'priority'],
  ],
  [
    'a pay-per-week campaign',
    row({ isPayPerWeek: true }),
    ['enable', 'disable', 'rename', 'editMedia', 'seeOrders', 'priority'],
  ],
  ['a content campaign', row({ kind: 'content' }), ['rename', 'buy', 'editMedia', 'seeOrders']],
  ['a press campaign', row({ kind: 'press', left: 0 }), ['rename', 'buy', 'editMedia', 'seeOrders']],
])('ROW-19 on %s the owner is offered what will work', (_, state, names) => {
  expect(offered(owner, state)).toEqual(names)
  expect(offered(agent, state).filter((name) => name !== 'grant')).toEqual(names)
})

test.each([
  ['impressions', row(), [['isimpressionmanager']], [['isagent'], ['isagency'], ['isseller']]],
  ['posts', row({ kind: 'content' }), [['isagent']], [['isagency'], ['isseller']]],
  ['press posts', row({ kind: 'press' }), [['isagent', 'allowedagent']], [['isagent'], ['isagency']]],
] as const)('ROW-15 ROW-16 ROW-17 %s are added without payment only by those who may', (_, state, may, mayNot) => {
  const isOffered = (flags: readonly string[]) =>
    offered(person(8, ...(flags as Flag[])), state).includes('grant')
  expect(may.map(isOffered)).not.toContain(false)
  expect(mayNot.map(isOffered)).not.toContain(true)
})

test('ROW-15 a daily budget and a paid week hold no impressions to add', () => {
  expect(offered(impressionManager, row({ isDailyBudget: true }))).not.toContain('grant')
  expect(offered(impressionManager, row({ isPayPerWeek: true }))).not.toContain('grant')
})

test('ROW-19 an impression manager neither renames nor pays', () => {
  expect(offered(impressionManager, row())).toEqual([
    'enable',
    'disable',
    'grant',
    'seeOrders',
    'dates',
    'priority',
  ])
})

test('ROW-02 the switch of an empty campaign stands there with its reason, except for a seller', () => {
  const relation = relationTo(seller, { advertiserId })
  expect(rowAnswers(owner, relationTo(owner, { advertiserId }), row({ left: 0 })).enable).toEqual({
    isOffered: true,
    verdict: { refused: 'budget-exhausted' },
  })
  expect(rowAnswers(seller, relation, row({ left: 0 })).enable).toEqual({ isOffered: true, verdict: 'ok' })
})

test('a stranger is offered nothing', () => {
  expect(offered(person(10), row())).toEqual([])
})
