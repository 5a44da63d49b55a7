/** How long a session lasts, and what wants the password just given. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { demonstrationPassword } from '#seed/people.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { Person, signIn } from '#test/person.ts'
import { chargesOf, typedCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const world: World = await makeWorld()
afterAll(() => world.close())

const isIn = async (person: Person, headers = {}) => (await person.get('/api/me', headers)).status === 200

describe('a session', () => {
  test('that nobody uses for twelve hours ends, and is gone; using it keeps it', async () => {
    const person = await signIn(world.address, 'advertiser')
    world.realTime.advance(11 * hourMs)
    expect(await isIn(person)).toBe(true)
    world.realTime.advance(11 * hourMs)
    expect(await isIn(person)).toBe(true)
    world.realTime.advance(12 * hourMs)
    expect(await isIn(person)).toBe(false)
    const left = await world.db.selectFrom('session').select('id').where('personId', '=', person.id).execute()
    expect(left).toEqual([])
  })

  test('of somebody who acts for all ends after an hour', async () => {
    const people = [await signIn(world.address, 'superadmin'), await signIn(world.address, 'agent')]
    world.realTime.advance(hourMs)
    expect(await Promise.all(people.map((person) => isIn(person)))).toEqual([false, true])
  })

  test('is not kept alive by a page that asks with nobody at it', async () => {
    const person = await signIn(world.address, 'impressionmanager')
    for (let minute = 0; minute < 59; minute += 1) {
      world.realTime.advance(minuteMs)
      expect(await isIn(person, { 'x-unattended': '1' })).toBe(true)
    }
    world.realTime.advance(minuteMs)
    expect(await isIn(person)).toBe(false)
  })

  test('ends seven days after the sign-in, however often it is used', async () => {
    const person = await signIn(world.address, 'advertiser')
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      world.realTime.advance(8 * hourMs)
      expect(await isIn(person)).toBe(true)
    }
    world.realTime.advance(8 * hourMs)
    expect(await isIn(person)).toBe(false)
  })
})

describe('half an hour after the password was given', () => {
  let person: Person
  let campaign: number
  beforeEach(async () => {
    person = await signIn(world.address, 'advertiser2')
    campaign = await addImpressionCampaign(world.db, { owner: 'advertiser2' })
    world.realTime.advance(30 * minuteMs)
  })

  const asked = [403, { confirm: ['Enter your password to go on'] }]
  const buy = (who: Person, body: object) => who.post(`/api/campaigns/${campaign}/impressions`, body)

  async function confirmed(): Promise<Person> {
    const answer = await person.post('/api/me/confirm', { password: demonstrationPassword })
    const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
    const me = await new Person(world.address, cookie).get('/api/me')
    return new Person(world.address, cookie, me.body._token, me.body)
  }

  test('a card is saved once it was given again, alone or with a payment; nothing was charged before', async () => {
    const before = chargesOf(world).length
    const save = (who: Person) => who.post(`/cards/${who.id}`, typedCard)
    const paying = { ...typedCard, amount: '250', save_card: true, idempotency_key: 'a-purchase-0001' }
    for (const answer of [await save(person), await buy(person, paying)])
      expect([answer.status, answer.body.errors]).toEqual(asked)
    expect(chargesOf(world)).toHaveLength(before)
    const again = await confirmed()
    expect((await save(again)).status).toBe(200)
    expect((await buy(again, paying)).status).toBe(200)
    expect(chargesOf(world)).toHaveLength(before + 1)
    // A payment that was made is answered again without asking.
    world.realTime.advance(30 * minuteMs)
    expect((await buy(again, paying)).status).toBe(200)
    expect(chargesOf(world)).toHaveLength(before + 1)
  })

  test('a usual amount is paid without it, more than $10,000.00 is not', async () => {
    expect((await buy(person, { ...typedCard, amount: '10000' })).status).toBe(200)
    const much = await buy(person, { ...typedCard, amount: '10000.01' })
    expect([much.status, much.body.errors]).toEqual(asked)
  })

  test('many usual amounts are together no more than $10,000.00, one after the other or at once', async () => {
    const amounts = ['9999', '9998', '9997', '9996', '9995']
    const pay = (who: Person, amount: string) => buy(who, { ...typedCard, amount })
    const answers = await Promise.all(amounts.map((amount) => pay(person, amount)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403])
    const again = await confirmed()
    world.realTime.advance(30 * minuteMs)
    expect((await pay(again, '9000')).status).toBe(200)
    expect((await pay(again, '1000')).status).toBe(200)
    expect((await pay(again, '0.50')).body.errors).toEqual(asked[1])
  })

  test('another address wants it', async () => {
    const change = (who: Person) => who.post('/api/me/email', { email: 'other@hope.example' })
    const answer = await change(person)
    expect([answer.status, answer.body.errors]).toEqual(asked)
    expect((await change(await confirmed())).status).toBe(200)
  })

  test('giving it again makes a new token of the session; the old one opens nothing', async () => {
    const again = await confirmed()
    expect([await isIn(person), await isIn(again)]).toEqual([false, true])
    const wrong = await again.post('/api/me/confirm', { password: 'not the password' })
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { password: ['This is not your present password'] },
    ])
    expect(wrong.headers.getSetCookie()).toEqual([])
  })
})
