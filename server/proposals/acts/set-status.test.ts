/** Deleting proposals and bringing them back over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { idOf } from '#test/dashboard.ts'
import { addProposal, type ProposalWishes } from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'
import { findRow, updateProposalRow } from '../store/proposals.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const setTo = async (id: number, status: unknown, who = 'agent', more: object = {}) =>
  (await world.as(who)).post(`/agent/api/proposal/status/${id}`, { status, ...more })
const entriesOf = (id: number) =>
  world.db
    .selectFrom('history')
    .select(['what', 'actorId', 'before', 'after'])
    .where('subjectKind', '=', 'proposal')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
const isArchived = async (id: number) => (await findRow(world.db, id))?.archivedAt !== null

test('API-59 PRO-12 ERR-43e a deleted proposal is archived, and the same call brings it back as what it was', async () => {
  const id = await addProposal(world.db)
  const deleted = await setTo(id, 'Archived')
  expect([deleted.status, deleted.body.success]).toEqual([200, 'Successfully deleted proposal!'])
  expect(deleted.body.proposal).toMatchObject({ id, status: 'Archived', trashed: true, total: '1296.00' })
  expect(deleted.body.proposal.may.restore).toEqual({ isOffered: true, refusal: null })
  expect(deleted.body.entries.length).toBe(1)
  const back = await setTo(id, 'Draft')
  expect([back.status, back.body.success]).toEqual([200, 'The proposal is back'])
  expect(back.body.proposal).toMatchObject({ status: 'Draft', trashed: false, version: 1 })
  const actorId = await idOf(world.db, 'agent')
  expect(await entriesOf(id)).toEqual([
    {
      what: 'deleted',
      actorId,
      before: { isArchived: false },
      after: { isArchived: true, combinedInto: null },
    },
    {
      what: 'restored',
      actorId,
      before: { isArchived: true, combinedInto: null },
      after: { isArchived: false },
    },
  ])
})

test('one that was sent comes back as sent, and is not undone by a press of a key', async () => {
  const id = await addProposal(world.db, { sent: true })
  const { body } = await setTo(id, 'Archived')
  expect([body.proposal.status, body.entries]).toEqual(['Archived', []])
  expect((await setTo(id, 'Draft')).body.proposal.status).toBe('Emailed To Client')
})

test('API-59 a preview says as what it would come back, and leaves it where it is', async () => {
  const id = await addProposal(world.db, { sent: true, archived: true })
  const before = await findRow(world.db, id)
  const { status, body } = await setTo(id, 'Draft', 'agent', { preview: true })
  expect([status, body.proposal.status, body.proposal.total, body.entries]).toEqual([
    200,
    'Emailed To Client',
    '1296.00',
    [],
  ])
  expect([await findRow(world.db, id), await entriesOf(id)]).toEqual([before, []])
})

test.each<[string, ProposalWishes, string]>([
  ['its campaigns are there', { added: true }, 'Its campaigns are there already'],
  ['a cent was paid', { paid: cents(1) }, 'Something was paid. Refund it first'],
  ['it is completed', { paid: cents(129_600) }, 'Its campaigns are there already'],
])('PRO-13 ERR-38b is not deleted when %s', async (_, wishes, why) => {
  const id = await addProposal(world.db, wishes)
  const before = await entriesOf(id)
  const { status, body } = await setTo(id, 'Archived')
  expect([status, body.error, body.errors]).toEqual([
    422,
    'There has been an error deleting proposal',
    { form: ['There has been an error deleting proposal', why] },
  ])
  expect([await isArchived(id), await entriesOf(id)]).toEqual([false, before])
})

test('what was combined comes back when the proposal that has its lines is deleted', async () => {
  const [id, into] = [await addProposal(world.db, { archived: true }), await addProposal(world.db)]
  await updateProposalRow(world.db, id, { combinedInto: into })
  const { status, body } = await setTo(id, 'Draft')
  expect([status, body.errors]).toEqual([
    422,
    { form: [`It was combined into P-${into}. Delete that one first`] },
  ])
  await setTo(into, 'Archived')
  expect((await setTo(id, 'Draft')).status).toBe(200)
  expect(await findRow(world.db, id)).toMatchObject({ archivedAt: null, combinedInto: null })
})

describe('what was combined', () => {
  const combine = async (...ids: number[]): Promise<number> =>
    (await (await world.as('agent')).post('/agent/api/proposal/combine/', { ids })).body.proposal.id
  const two = async () => [await addProposal(world.db), await addProposal(world.db)] as const
  const parted = [422, { form: ['A part of it was brought back. Duplicate it instead'] }]
  const answerOf = async (id: number) => {
    const { status, body } = await setTo(id, 'Draft')
    return [status, body.errors]
  }

  test('PRO-05 a combined proposal of which a part is back stays in the archive, at the same moment too', async () => {
    const [part, other] = await two()
    const into = await combine(part, other)
    await setTo(into, 'Archived')
    expect((await setTo(part, 'Draft')).status).toBe(200)
    expect(await answerOf(into)).toEqual(parted)
    // Also when the part has gone into another one since.
    await combine(part, await addProposal(world.db))
    expect(await answerOf(into)).toEqual(parted)

    for (const first of ['part', 'combined']) {
      const [one, another] = await two()
      const both = await combine(one, another)
      await setTo(both, 'Archived')
      const ids = first === 'part' ? [one, both] : [both, one]
      const answers = await Promise.all(ids.map((id) => setTo(id, 'Draft')))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect([await isArchived(one), await isArchived(both)].filter((is) => is).length).toBe(1)
    }
  })

  test('PRO-05 what went into a further one comes back when that is deleted, and then neither of the two does', async () => {
    const [part, other] = await two()
    const into = await combine(part, other)
    const further = await combine(into, await addProposal(world.db))
    // The one that was made of it is archived; its lines stand in the further one.
    expect(await answerOf(part)).toEqual([
      422,
      { form: [`It was combined into P-${further}. Delete that one first`] },
    ])
    await setTo(further, 'Archived')
    expect((await setTo(part, 'Draft')).status).toBe(200)
    expect([await answerOf(into), await answerOf(further)]).toEqual([parted, parted])
    expect((await setTo(other, 'Draft')).status).toBe(200)
  })
})

test.each([
  undefined,
  null,
  '',
  'Completed',
  'archived',
  'Emailed To Client',
  4,
])('API-59 the status %j is none of the two', async (wished) => {
  const { status, body } = await setTo(await addProposal(world.db), wished)
  const sentence = 'Archived deletes a proposal and Draft brings it back'
  expect([status, body.errors]).toEqual([422, { status: [sentence] }])
})

describe('two people', () => {
  test('who delete it at the same moment both hear that it is deleted, and it was once', async () => {
    const id = await addProposal(world.db)
    const answers = await Promise.all(
      ['agent', 'agency', 'superadmin'].map((who) => setTo(id, 'Archived', who)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await entriesOf(id)).length).toBe(1)
  })

  test('one who saw an older state is told what it is now', async () => {
    const id = await addProposal(world.db)
    const seen = { updated_at: (await findRow(world.db, id))?.updatedAt.toISOString() }
    await setTo(id, 'Archived')
    await setTo(id, 'Draft')
    const { status, body } = await setTo(id, 'Archived', 'agency', seen)
    expect([status, body.conflict.theirs.status, body.conflict.yours.status]).toEqual([
      409,
      'Draft',
      'Archived',
    ])
    expect(await isArchived(id)).toBe(false)
  })
})
