import { expect, test } from 'vitest'
import { mayEditScheduled, type ScheduledContent } from './edit-window.ts'

const at = new Date('2026-07-07T20:00:00Z')
const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
const usual = { editLeadMinutes: 240, isPriority: false }
const priority = { editLeadMinutes: 60, isPriority: true }
const post: ScheduledContent = { isSentAhead: false, sentAt: null, onSchedulerAt: null, scheduledFor: at }
const whatsapp = { ...post, isSentAhead: true }

const verdict = (
  content: ScheduledContent,
  site: typeof usual,
  minutes: number,
  ...grants: readonly string[]
) => {
  const answer = mayEditScheduled(content, site, new Set(grants), before(minutes))
  return answer === 'ok' ? 'ok' : answer.refused
}

const sent = { ...whatsapp, sentAt: before(300) }
const onScheduler = { ...post, onSchedulerAt: before(2000) }
const anytime = 'schedule.editAnytime'

test.each([
  // 4:00 is enough, a minute less is not; a priority site wants more than 1:00.
  ['a usual site', post, usual, 241, [], 'ok'],
  ['a usual site', post, usual, 240, [], 'ok'],
  ['a usual site', post, usual, 239, [], 'edit-late'],
  ['a priority site', post, priority, 61, [], 'ok'],
  ['a priority site', post, priority, 60, [], 'edit-late'],
  ['a priority site', post, priority, 59, [], 'edit-late'],
  ['a site with 24 hours', post, { ...usual, editLeadMinutes: 1440 }, 1440, [], 'ok'],
  ['a site with 24 hours', post, { ...usual, editLeadMinutes: 1440 }, 1439, [], 'edit-late'],
  // On the scheduler nobody changes it, however early; one right does.
  ['on the scheduler', onScheduler, usual, 1000, [], 'edit-on-scheduler'],
  ['on the scheduler', onScheduler, priority, 1000, ['isagent'], 'edit-on-scheduler'],
  ['on the scheduler', onScheduler, usual, 1, [anytime], 'ok'],
  ['a salesman with the right', post, usual, 0, [anytime], 'ok'],
  ['a salesman with the right', post, priority, -60, [anytime], 'ok'],
  // WhatsApp: while it is not sent, whatever time remains; afterwards nobody, with no right (CNT-11).
  ['WhatsApp, not sent', whatsapp, usual, 1, [], 'ok'],
  ['WhatsApp, not sent', { ...whatsapp, onSchedulerAt: before(500) }, usual, 239, [], 'ok'],
  ['WhatsApp, sent', sent, usual, 299, [], 'edit-sent'],
  ['WhatsApp, sent', sent, priority, 299, [anytime], 'edit-sent'],
  // Print is sent as well: what the publisher has would no longer be what is kept.
  ['print, sent', { ...post, sentAt: before(3000) }, usual, 2000, [], 'edit-sent'],
  ['print, sent', { ...post, sentAt: before(3000) }, usual, 2000, [anytime], 'edit-sent'],
  ['without a time yet', { ...post, scheduledFor: null }, usual, 1, [], 'ok'],
  [
    'other flags change nothing',
    post,
    usual,
    239,
    ['isagent', 'iswordpressadmin', 'issuperadmin'],
    'edit-late',
  ],
] as const)('SCH-12 SCH-13: %s (%o, %o), %i minutes before its time with %j: %s', (_, content, site, minutes, grants, expected) => {
  expect(verdict(content, site, minutes, ...grants)).toBe(expected)
})

test('SCH-12 the refusal says how long before its time changes end', () => {
  const values = (site: typeof usual) => mayEditScheduled(post, site, new Set(), before(1))
  expect([values(usual), values(priority)]).toEqual([
    { refused: 'edit-late', values: { ahead: '4 hours' } },
    { refused: 'edit-late', values: { ahead: '1 hour' } },
  ])
})
