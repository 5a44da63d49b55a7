import { describe, expect, expectTypeOf, test } from 'vitest'
import { adminMay, columns, letterOf, letters, needs } from '#test/permission-letters.ts'
import { may, mayAnybody, type Relation } from './abilities.ts'
import type { Actor, Flag, OrdersLevel, Right } from './actor.ts'
import { type Action, permissions } from './permissions.ts'
import type { Role } from './roles.ts'

const own: Relation = { isOwner: true, isClient: false, isSite: false }
const clients: Relation = { isOwner: false, isClient: true, isSite: false }
const foreign: Relation = { isOwner: false, isClient: false, isSite: false }
const onSite: Relation = { isOwner: false, isClient: false, isSite: true }

/** For each column somebody who fills it and nothing else, what they are to the thing, and what the table calls them. */
const cast: Record<string, { held: Flag[]; relation: Relation; role: Role }> = {
  AO: { held: [], relation: own, role: 'owner' },
  OA: { held: [], relation: foreign, role: 'everybody' },
  AG: { held: ['isagent'], relation: clients, role: 'agent' },
  AA: { held: ['isagent', 'allowedagent'], relation: clients, role: 'allowedAgent' },
  AY: { held: ['isagency'], relation: clients, role: 'agency' },
  SE: { held: ['isseller'], relation: clients, role: 'seller' },
  IM: { held: ['isimpressionmanager'], relation: foreign, role: 'impressionManager' },
  MZ: { held: ['ismatzavadmin'], relation: foreign, role: 'matzavAdmin' },
  SA: { held: ['issuperadmin'], relation: foreign, role: 'superAdmin' },
  WP: { held: ['iswordpressadmin'], relation: foreign, role: 'wordpressAdmin' },
  LK: { held: ['islinkadmin'], relation: foreign, role: 'linkAdmin' },
  EX: { held: ['isexcerptadmin'], relation: foreign, role: 'excerptAdmin' },
  CA: { held: ['iscategoryadmin'], relation: foreign, role: 'categoryAdmin' },
  LV: { held: ['islivestreamadmin'], relation: foreign, role: 'livestreamAdmin' },
  KC: { held: ['iskoshercommanager'], relation: foreign, role: 'kosherCommander' },
  PB: { held: [], relation: onSite, role: 'publisher' },
}
const special = ['WP', 'LK', 'EX', 'CA', 'LV', 'KC']

function actor(held: readonly Flag[], rights: readonly Right[] = [], level: OrdersLevel = 0): Actor {
  const who = { personId: 1, name: 'Dina Roth', email: 'dina@roth.example' }
  return {
    ...who,
    flags: new Set(held),
    rights: new Set(rights),
    level,
    clientIds: new Set([2]),
    siteIds: new Set(),
  }
}

const actions = [...letters.keys()] as Action[]
const cells = actions.flatMap((action) =>
  Object.keys(cast).map((column) => [action, column, letterOf(action, column)] as const),
)
const starting = (letter: string) => cells.filter(([, , cell]) => cell.toLowerCase().startsWith(letter))

describe('the permission table says what the letters say', () => {
  test('it has the rows of the letters and no other, and each row a letter for every column', () => {
    expect(Object.keys(permissions)).toEqual(actions)
    for (const [action, row] of letters) expect([action, row.length]).toEqual([action, columns.length])
  })

  test.each(starting('y'))('%s for %s is %s', (action, column) => {
    const { held, relation } = cast[column]!
    // A special flag acts on what its bearer can see anyway.
    expect(may(actor(held), action, special.includes(column) ? own : relation)).toBe(true)
  })

  test.each(starting('n'))('%s for %s is %s', (action, column) => {
    const { held, relation } = cast[column]!
    expect(may(actor(held), action, relation)).toBe(false)
  })

  test.each(starting('s'))('%s for %s alone adds nothing: %s', (action, column) => {
    const { held, relation } = cast[column]!
    expect(may(actor(held), action, relation)).toBe(letterOf(action, 'OA').toLowerCase() === 'y')
    expect(may(actor(held), action, own)).toBe(may(actor([]), action, own))
  })

  test.each(starting('c'))('%s for %s is %s', (action, column, cell) => {
    const { held, relation } = cast[column]!
    const need = needs[cell]!
    if (need === 'nothing' || need === 'a signed link')
      return expect(may(actor(held), action, relation)).toBe(need === 'nothing')
    const seen = special.includes(column) ? own : relation
    expect(may(actor(held), action, seen)).toBe(false)
    const { flags = [], rights, level } = need
    expect(may(actor([...held, ...flags], rights, level), action, seen)).toBe(true)
    // Who needs something needs that very thing: no other flag, right or level does.
    expect(may(actor([...held, 'isjcnagent'], ['schedule.editAnytime'], 0), action, seen)).toBe(false)
  })

  test('nobody who is signed out may do more than see ads', () => {
    const said = actions.filter((action) => letterOf(action, 'AN').toLowerCase() === 'y')
    expect(said).toEqual(['delivery.serve'])
    expect(actions.filter(mayAnybody)).toEqual(said)
  })
})

describe('whether the specification or the product says yes', () => {
  const sources = cells.filter(([, column, letter]) => /^y$/i.test(letter) && column !== 'OA')
  test.each(sources)('%s for %s is %s', (action, column, letter) => {
    const { specification = [], product = [] } = permissions[action]
    const said: readonly Role[] = letter === 'Y' ? specification : product
    // An allowed agent is an agent, and an action of everybody's names nobody apart.
    const names: Role[] = [cast[column]!.role, ...(column === 'AA' ? ['agent' as const] : []), 'everybody']
    expect(said.filter((role) => names.includes(role))).toHaveLength(1)
  })

  test('no row names anybody twice', () => {
    for (const [action, { specification = [], product = [], conditional }] of Object.entries(permissions)) {
      const named = [...specification, ...product, ...(conditional?.who ?? [])]
      expect([action, new Set(named).size]).toEqual([action, named.length])
    }
  })
})

test('an admin acts for all advertisers, and not with money, orders, people, proposals or special rights', () => {
  expect(actions.filter((action) => may(actor(['isadmin']), action, foreign))).toEqual(adminMay)
})

test('what being an agency takes away, no other role brings back', () => {
  const others: Flag[] = ['isagent', 'allowedagent', 'isseller', 'isimpressionmanager', 'ismatzavadmin']
  const taken = (held: Flag[]) =>
    actions.filter(
      (action) => may(actor(held), action, clients) && !may(actor([...held, 'isagency']), action, clients),
    )
  expect(taken([...others, 'isadmin', 'issuperadmin'])).toEqual([
    'campaign.grantImpressions',
    'content.grantPosts',
    'press.grantPosts',
  ])
  expect(taken(others)).toEqual([
    'campaign.grantImpressions',
    'content.grantPosts',
    'press.grantPosts',
    'proposal.chargeLater',
    'proposal.cashSale',
  ])
})

test('a role or an action that nobody knows does not compile', () => {
  expectTypeOf<'cashier'>().not.toExtend<Role>()
  expectTypeOf<'campaign.paint'>().not.toExtend<Action>()
  expectTypeOf<Parameters<typeof may>[1]>().toEqualTypeOf<Action>()
})
