import { expect, test } from 'vitest'
import { peopleIn, proposalSentence, type ToldEntry } from './history-in-words.ts'

const names = new Map([
  [1, 'Ann Lee'],
  [2, 'Ari Kaplan'],
])
const entry = (what: string, more: Partial<ToldEntry> = {}): ToldEntry => ({
  who: 'Sam Ortiz',
  viewed: null,
  what,
  before: {},
  after: {},
  isUndo: false,
  taskName: null,
  ...more,
})

test.each([
  [entry('made', { after: { version: 1 } }), 'Sam Ortiz made it'],
  [
    entry('changed', { before: { version: 2 }, after: { version: 3 } }),
    'Sam Ortiz changed it, which made version 3',
  ],
  [entry('duplicated', { after: { version: 1, from: [7] } }), 'Sam Ortiz made it as a copy of P-7'],
  [entry('combined', { after: { from: [3, 4, 9] } }), 'Sam Ortiz made it of P-3, P-4 and P-9'],
  [entry('combined into another', { after: { combinedInto: 9 } }), 'Sam Ortiz combined it into P-9'],
  [entry('deleted'), 'Sam Ortiz deleted it'],
  [entry('deleted', { isUndo: true }), 'Sam Ortiz deleted it, by Undo'],
  [entry('restored'), 'Sam Ortiz brought it back'],
  [
    entry('reassigned', { before: { salesmanId: 1 }, after: { salesmanId: 2 } }),
    'Sam Ortiz gave it from Ann Lee to Ari Kaplan',
  ],
  [
    entry('kept as a template', { after: { title: 'A good start' } }),
    'Sam Ortiz kept it as the template “A good start”',
  ],
  [entry('approved', { after: { orderId: 5 } }), 'Sam Ortiz approved it, to be charged later'],
  [
    entry('paid', { viewed: 'Noah Feld', after: { amount: '$5.00', method: 'card' } }),
    'Sam Ortiz, for Noah Feld, paid $5.00 of it by card',
  ],
  [
    entry('paid', { after: { amount: '$12.50 CAD', method: 'cash' } }),
    'Sam Ortiz entered $12.50 CAD of it in cash',
  ],
  [
    entry('chosen', { after: { total: '$426.00', leftOut: ['Tote bags', 'Design'] } }),
    'Sam Ortiz left out Tote bags and Design, which makes it $426.00',
  ],
  [
    entry('chosen', { after: { total: '$726.00', leftOut: [] } }),
    'Sam Ortiz took all that is optional, which makes it $726.00',
  ],
  [
    entry('completed', { after: { paid: '$5.00', total: '$5.00' } }),
    'Sam Ortiz completed it: $5.00 of $5.00 is paid',
  ],
  [
    entry('opened again', { after: { paid: '$5.00', total: '$9.00' } }),
    'Sam Ortiz opened it again: $5.00 of $9.00 is paid',
  ],
  [entry('removed processing'), 'Sam Ortiz took the processing off'],
  [entry('subscribed', { after: { months: 0 } }), 'Sam Ortiz subscribed to it, until it is cancelled'],
  [entry('subscribed', { after: { months: 1 } }), 'Sam Ortiz subscribed to it for 1 month'],
  [
    entry('subscription paused', { who: null, after: { why: 'product' } }),
    'The subscription was paused. Something of what it gives is not sold any more',
  ],
  [
    entry('subscription changed', { after: { what: 'resumed' } }),
    'Sam Ortiz changed the subscription: it is resumed',
  ],
  [
    entry('subscription charged', { who: null, after: { amount: '$100.00', due: '2028-02-28' } }),
    'The subscription was charged $100.00, due on 2028-02-28',
  ],
  [
    entry('subscription charge refused', { who: null, after: { amount: '$100.00', due: '2028-02-28' } }),
    'The card of the subscription was refused: $100.00, due on 2028-02-28, was not charged',
  ],
  [entry('subscription ended', { who: null }), 'The subscription has ended'],
  [entry('subscription card changed'), 'Sam Ortiz gave the subscription another card'],
  [entry('given', { after: { items: 1 } }), 'What was sold appeared: 1 item'],
  [
    entry('reminded', { who: null, after: { to: 'client', left: '$5.00', day: 7 } }),
    'The client was reminded of $5.00, 7 days after the sale',
  ],
  [
    entry('reminded', { who: null, after: { to: 'agent', left: '$5.00', day: 37 } }),
    'The agent was told that $5.00 is not paid, 37 days after the sale',
  ],
  [
    entry('sent', { after: { version: 2, to: 'a@b.example', validUntil: '2026-02-23' } }),
    'Sam Ortiz sent version 2 to a@b.example; the prices hold until 2026-02-23',
  ],
  [
    entry('sending taken back', { after: { to: ['a@b.example', 'c@d.example'] } }),
    'Sam Ortiz took the letter to a@b.example and c@d.example back before it left',
  ],
  [entry('links ended', { after: { links: [4] } }), 'Sam Ortiz ended 1 link to it'],
  [entry('links ended', { after: { links: [4, 5] } }), 'Sam Ortiz ended 2 links to it'],
  [
    entry('renewed', { before: { validUntil: '2026-02-01' }, after: { validUntil: '2026-02-23' } }),
    'Sam Ortiz renewed its prices, which hold until 2026-02-23',
  ],
  [
    entry('opened', { who: 'Dina Roth', after: { version: 1, isFirst: true, link: 3 } }),
    'Dina Roth opened it for the first time',
  ],
  [
    entry('opened', { who: 'Dina Roth', after: { version: 2, isFirst: false } }),
    'Dina Roth opened it again, as version 2',
  ],
  [entry('asked'), 'Sam Ortiz asked about it'],
  [entry('answered'), 'Sam Ortiz wrote to the client'],
  [
    entry('signed', { after: { version: 2, name: 'Noah M. Feld', total: '$5.00' } }),
    'Sam Ortiz accepted version 2 for $5.00, signed as Noah M. Feld',
  ],
  [entry('declined', { after: { reason: 'Too late' } }), 'Sam Ortiz declined it: “Too late”'],
  [entry('reopened'), 'Sam Ortiz opened it again after it was declined'],
  [entry('task done', { taskName: 'Podcast' }), 'To do “Podcast”: Sam Ortiz did it'],
  [
    entry('task changed', {
      taskName: 'Podcast',
      before: { due: '2026-05-02', inChargeId: null },
      after: { due: '2026-05-09', inChargeId: 1 },
    }),
    'To do “Podcast”: Sam Ortiz changed the day from 2026-05-02 to 2026-05-09, and who is in charge from nobody to Ann Lee',
  ],
  // What a later version of the product kept is told as it stands.
  [entry('copied', { who: null }), 'Masthead: copied'],
])('%j reads: %s', (one, sentence) => {
  expect(proposalSentence(one, names)).toBe(sentence)
})

test('the people whom an entry names are those to be looked up', () => {
  const of = { before: { salesmanId: 1, inChargeId: null }, after: { salesmanId: 2, inChargeId: 3 } }
  expect(peopleIn(of)).toEqual([1, 2, 3])
  expect(peopleIn({ before: {}, after: { salesmanId: 'x' } })).toEqual([])
})
