/** PRO-18: parts sum to totals over HTTP, in both currencies, whatever is saved. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from '#test/dashboard.ts'
import { addProposal, anItem, createEdit } from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** The whole cents of an amount such as `12.34`. */
const centsOf = (text: string) => BigInt(text.replace('.', ''))
const sum = (texts: readonly string[]) => texts.reduce((all, text) => all + centsOf(text), 0n)

interface Amounts {
  readonly first: string
  readonly discounted: string
  readonly total: string
}

/** Always the same, and no two alike. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

test('PRO-18 D-149 lines sum to the totals to the cent, in US and in Canadian dollars', async () => {
  const superadmin = await world.as('superadmin')
  const client = await idOf(world.db, 'advertiser')
  const cad = { millionths: 1_371_213n, day: '2026-02-01' }
  const next = numbers(15)
  const upTo = (limit: number) => 1 + (next.next().value % limit)
  for (let round = 0; round < 12; round += 1) {
    const item = Array.from({ length: upTo(20) }, () => {
      const discount = upTo(101) - 1
      const isByHand = upTo(3) === 1
      return isByHand
        ? anItem(null, { rate: `${upTo(900)}.${String(upTo(99)).padStart(2, '0')}`, qty: upTo(9), discount })
        : anItem('header-17', { rate: `6.${upTo(9_999)}`, qty: upTo(90), dailyviews: upTo(9_999), discount })
    })
    const id = round % 2 === 0 ? undefined : await addProposal(world.db, { cad })
    const { status, body } = await createEdit(
      superadmin,
      { proposal_name: 'Sums', user_id: client, item },
      id,
    )
    expect([status, body.errors]).toEqual([200, undefined])
    const { items, sums, total, currency } = body.proposal as Amounts & {
      items: Amounts[]
      sums: Amounts
      currency: string
    }
    expect(currency).toBe(id === undefined ? 'usd' : 'cad')
    expect(centsOf(total)).toBe(sum(items.map((one) => one.total)))
    expect(centsOf(sums.first)).toBe(sum(items.map((one) => one.first)))
    expect(centsOf(sums.first) - centsOf(sums.discounted)).toBe(centsOf(total))
    for (const one of items) expect(centsOf(one.first) - centsOf(one.discounted)).toBe(centsOf(one.total))
    const again = await createEdit(superadmin, { item: items, total }, body.proposal.id)
    expect([again.status, again.body.proposal?.total]).toEqual([200, total])
  }
})
