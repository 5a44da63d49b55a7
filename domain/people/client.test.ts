import { expect, test } from 'vitest'
import { plainActor } from '#test/people/plain-actor.ts'
import type { Actor } from './actor.ts'
import { businessBeside, faultsOfClient, mayAskForClient } from './client.ts'

const fields = { name: 'Dina Roth', businessName: '', phone: '' }

test.each([
  ['a name is enough', {}, ''],
  ['a business of 120 letters', { businessName: 'a'.repeat(120) }, ''],
  ['one letter more', { businessName: 'a'.repeat(121) }, 'business-long'],
  ['no name', { name: '' }, 'name-missing'],
  ['a name that nobody sees', { name: '\u200b' }, 'name-missing'],
  ['a name of 121 letters', { name: 'a'.repeat(121) }, 'name-too-long'],
  ['a phone as people write it', { phone: '(212) 555-0123' }, ''],
  ['a phone abroad', { phone: '+972 2 555 0123' }, ''],
  ['an extension', { phone: '212.555.0123 ext. 7' }, ''],
  ['an extension written otherwise', { phone: '212 555 0123x12' }, ''],
  ['a short word for it', { phone: '212 555 0123 ext 123456' }, ''],
  ['seven digits', { phone: '555-0123' }, ''],
  ['fifteen digits', { phone: '123456789012345' }, ''],
  ['six digits', { phone: '555 012' }, 'phone-unreadable'],
  ['sixteen digits', { phone: '1234567890123456' }, 'phone-unreadable'],
  ['words', { phone: 'call me' }, 'phone-unreadable'],
  ['a formula', { phone: '=1234567890' }, 'phone-unreadable'],
  [
    'everything at once',
    { name: ' ', businessName: 'a'.repeat(121), phone: '0' },
    'name-missing business-long phone-unreadable',
  ],
])('of a new client is refused: %s', (_, typed, refused) => {
  const faults = faultsOfClient({ ...fields, ...typed })
  expect(faults.map((fault) => fault.refused).join(' ')).toBe(refused)
})

const agent = plainActor(1, ['isagent'], { clientIds: new Set([3]) })

test.each<[string, Actor, Actor, boolean]>([
  ['an advertiser', agent, plainActor(2), true],
  ['an agency', agent, plainActor(2, ['isagency']), true],
  ['a client of one’s own', agent, plainActor(3), false],
  ['oneself', agent, agent, false],
  ['a superadmin', agent, plainActor(2, ['issuperadmin']), false],
  ['who works on the queue', agent, plainActor(2, [], { rights: new Set(['queue.work']) }), false],
  ['by who represents nobody', plainActor(4), plainActor(2), false],
])('an agent may ask %s: %j', (_, by, person, isAsked) => expect(mayAskForClient(by, person)).toBe(isAsked))

test('each fault of a new client stands at its field', () => {
  expect(faultsOfClient({ name: '', businessName: 'a'.repeat(121), phone: '0' })).toEqual([
    { refused: 'name-missing', field: 'name' },
    { refused: 'business-long', field: 'businessName', values: { limit: 120 } },
    { refused: 'phone-unreadable', field: 'phone' },
  ])
})

test.each([
  ['Dina Roth', 'Roth Bakery', 'Roth Bakery'],
  ['Roth Bakery', 'Roth Bakery', ''],
  ['Dina Roth', '', ''],
])('beside %j the business %j is called %j', (name, businessName, beside) => {
  expect(businessBeside({ name, businessName })).toBe(beside)
})
