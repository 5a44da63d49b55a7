import { expect, test } from 'vitest'
import { relationTo } from '#domain/people/abilities.ts'
import type { Actor, Flag } from '#domain/people/actor.ts'
import { plainActor } from '#test/people/plain-actor.ts'
import { answerTo, settingsAnswers, type SettingsState, settingTabs } from './settings-answers.ts'

const person = (personId: number, ...flags: Flag[]) => plainActor(personId, flags)
const campaign: SettingsState = {
  kind: 'impression',
  isPayPerWeek: false,
  left: 1000,
  priorityCeiling: 10,
  hasAlternateZones: true,
}
const answersOf = (actor: Actor, change: Partial<SettingsState> = {}) =>
  settingsAnswers(actor, relationTo(actor, { advertiserId: 7 }), { ...campaign, ...change })
const offered = (actor: Actor, change: Partial<SettingsState> = {}) =>
  Object.entries(answersOf(actor, change))
    .filter(([, { isOffered }]) => isOffered)
    .map(([name]) => name)

test.each([
  ['owner', person(7), ['dates', 'priority', 'zones']],
  ['owner with cangeo', person(7, 'cangeo'), ['dates', 'priority', 'geotarget', 'zones']],
  ['owner with caneditdevice', person(7, 'caneditdevice'), ['dates', 'priority', 'devices', 'zones']],
  ['superadmin', person(9, 'issuperadmin'), ['dates', 'priority', 'zones']],
  ['stranger', person(8, 'cangeo', 'caneditdevice'), []],
] as const)('TGT-19 ROL-09 ROL-10 the %s is offered what the flags give', (_, actor, names) =>
  expect(offered(actor)).toEqual(names))

test.each([
  [1, [], true],
  [0, [], false],
  [1, ['issuperadmin'], true],
  [0, ['issuperadmin'], true],
] as const)('ROL-06 priority with %i left and the flags %j: %s', (left, flags, isOffered) =>
  expect(answersOf(person(7, ...flags), { left }).priority.isOffered).toBe(isOffered))

test.each([
  [[], false],
  [['issuperadmin'], false],
  [['ismatzavadmin'], true],
] as const)('ROL-07 the dates of a pay-per-week campaign with the flags %j: %s', (flags, isOffered) =>
  expect(answersOf(person(7, ...flags), { isPayPerWeek: true }).dates.isOffered).toBe(isOffered))

test('ROL-17 without alternate zones there are no zones to choose', () =>
  expect(offered(person(7), { hasAlternateZones: false })).not.toContain('zones'))

test('PRI-01 a single priority stands there and says why it cannot be moved', () =>
  expect(answersOf(person(7), { priorityCeiling: 1 }).priority).toEqual({
    isOffered: true,
    verdict: { refused: 'priority-single' },
  }))

test('posts and articles have none of these settings', () =>
  expect(offered(person(7, 'cangeo', 'caneditdevice'), { kind: 'content' })).toEqual([]))

test('the finer tabs stand behind the others, and may be used by whoever may choose places', () => {
  expect(settingTabs).toEqual([
    'dates',
    'priority',
    'devices',
    'geotarget',
    'zones',
    'hours',
    'sites',
    'keywords',
    'frequency',
  ])
  const answers = { dates: 'D', priority: 'P', devices: 'V', geotarget: 'G', zones: 'Z' }
  expect(settingTabs.map((tab) => answerTo(answers, tab)).join('')).toBe('DPVGZGGGG')
})

test('PRI-01 with two priorities there is one to choose, and all other settings can be changed', () => {
  const answers = answersOf(person(7), { priorityCeiling: 2 })
  expect(Object.values(answers).map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
})
