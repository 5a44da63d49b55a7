import { expect, test } from 'vitest'
import type { Actor, Flag } from '#domain/people/actor.ts'
import { relationTo } from '#domain/people/abilities.ts'
import { plainActor } from '#test/people/plain-actor.ts'
import { type RowState, rowAnswers } from './row-answers.ts'

const advertiserId = 7
const person = (personId: number, ...flags: Flag[]) =>
  plainActor(personId, flags, { clientIds: new Set(personId === 8 ? [advertiserId] : []) })
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

const life = ['archive', 'remove', 'duplicate']
const always = ['rename', 'editMedia', 'seeOrders', 'remove', 'duplicate']

test.each([
  [
    'an impression campaign',
    row(),
    ['enable', 'disable', 'rename', 'buy', 'editMedia', 'seeOrders', ...life, 'dates', 'priority'],
  ],
  [
    'a daily-budget campaign',
    row({ isDailyBudget: true }),
    ['enable', 'disable', 'rename', 'setDailyBudget', 'editMedia', 'seeOrders', ...life, 'dates', 'priority'],
  ],
  [
    'a pay-per-week campaign',
    row({ isPayPerWeek: true }),
    ['enable', 'disable', 'rename', 'editMedia', 'seeOrders', ...life, 'priority'],
  ],
  ['a content campaign', row({ kind: 'content' }), [...always, 'buy', 'transfer']],
  ['a press campaign', row({ kind: 'press', left: 0 }), [...always, 'buy', 'archive']],
])('ROW-19 on %s the owner is offered what will work', (_, state, names) => {
  expect(offered(owner, state).sort()).toEqual(names.sort())
  // Beside it an agent buys the budget of a daily-budget campaign, and gives without payment.
  const agentsOwn = ['grant', ...(state.isDailyBudget ? ['buy'] : [])]
  expect(
    offered(agent, state)
      .filter((name) => !agentsOwn.includes(name))
      .sort(),
  ).toEqual(names.sort())
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

test('ROW-19 the budget of a daily-budget campaign is bought by agents and superadmins only', () => {
  const daily = row({ isDailyBudget: true })
  const buys = (flags: readonly Flag[]) => offered(person(8, ...flags), daily).includes('buy')
  expect(
    [[], ['isagency'], ['isseller'], ['isadmin'], ['ismatzavadmin']].map((flags) => buys(flags as Flag[])),
  ).toEqual([false, false, false, false, false])
  expect([['isagent'], ['issuperadmin']].map((flags) => buys(flags as Flag[]))).toEqual([true, true])
  expect(offered(agent, row({ isDailyBudget: true, isPayPerWeek: true }))).not.toContain('buy')
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

test.each([
  [0, false, ['archive']],
  [1, false, []],
  [0, true, ['unarchive']],
  [1, true, ['unarchive']],
])('ROW-10 a content campaign with %i credits, archived: %s, is offered %j', (left, isArchived, names) => {
  const state = row({ kind: 'content', left, isArchived })
  expect(offered(owner, state).filter((name) => name.endsWith('archive'))).toEqual(names)
})

test('ROW-03 ROW-04 ROW-14 a campaign of the other kinds is offered the archive, or the way out of it', () => {
  for (const kind of ['impression', 'press'] as const)
    for (const isArchived of [false, true])
      expect(offered(owner, row({ kind, isArchived })).filter((name) => name.endsWith('archive'))).toEqual([
        isArchived ? 'unarchive' : 'archive',
      ])
})

test('ROW-12 ROL-13 Use Credit is offered on content campaigns to those who may, with its reason when none is left', () => {
  const marker = person(7, 'canmarkcredits')
  for (const kind of ['impression', 'press'] as const)
    expect(offered(marker, row({ kind }))).not.toContain('useCredit')
  expect(offered(owner, row({ kind: 'content' }))).not.toContain('useCredit')
  const relation = relationTo(marker, { advertiserId })
  expect(rowAnswers(marker, relation, row({ kind: 'content' })).useCredit.verdict).toBe('ok')
  const empty = rowAnswers(marker, relation, row({ kind: 'content', left: 0 }))
  expect([empty.useCredit, empty.transfer].map(({ verdict }) => verdict)).toEqual([
    { refused: 'credits-none' },
    { refused: 'credits-none' },
  ])
})
