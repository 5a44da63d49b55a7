import { describe, expect, test } from 'vitest'
import {
  advertisersFor,
  isAdmin,
  may,
  mayEver,
  maySee,
  maySeeTraffic,
  type Relation,
  relationTo,
} from './abilities.ts'
import { type Actor, type Flag, flags, type Right, rights } from './actor.ts'
import { type Action, permissions } from './permissions.ts'

const me = 1
const client = 2
const stranger = 3
const site = 30

function actor(more: { flags?: Flag[]; rights?: Right[]; level?: 0 | 1 | 2; sites?: number[] } = {}): Actor {
  return {
    personId: me,
    name: 'Dina Roth',
    email: 'dina@roth.example',
    flags: new Set(more.flags),
    rights: new Set(more.rights),
    level: more.level ?? 0,
    clientIds: new Set([client]),
    siteIds: new Set(more.sites),
  }
}

const own: Relation = { isOwner: true, isClient: false, isSite: false }
const clients: Relation = { isOwner: false, isClient: true, isSite: false }
const foreign: Relation = { isOwner: false, isClient: false, isSite: false }
const onSite: Relation = { isOwner: false, isClient: false, isSite: true }

const actions = Object.keys(permissions) as Action[]

describe('conditions of the table', () => {
  type Case = [title: string, action: Action, relation: Relation, without: Actor, withIt: Actor]
  const cases: Case[] = [
    [
      'ROL-15 free priority needs its flag',
      'campaign.keepImpressions',
      own,
      actor(),
      actor({ flags: ['freepriority'] }),
    ],
    [
      'ROL-13 using a credit needs canmarkcredits',
      'content.useCredit',
      own,
      actor(),
      actor({ flags: ['canmarkcredits'] }),
    ],
    ['ROL-09 geotargeting needs cangeo', 'campaign.geotarget', own, actor(), actor({ flags: ['cangeo'] })],
    [
      'ROL-10 devices need caneditdevice',
      'campaign.devices',
      own,
      actor(),
      actor({ flags: ['caneditdevice'] }),
    ],
    [
      'ROL-12 adding press posts needs allowedagent',
      'press.grantPosts',
      clients,
      actor({ flags: ['isagent'] }),
      actor({ flags: ['isagent', 'allowedagent'] }),
    ],
    [
      'ROL-08 adding impressions needs an impression manager',
      'campaign.grantImpressions',
      foreign,
      actor({ flags: ['issuperadmin'] }),
      actor({ flags: ['issuperadmin', 'isimpressionmanager'] }),
    ],
    [
      'ROL-14 only a seller enables with nothing left',
      'campaign.enableEmpty',
      clients,
      actor({ flags: ['isagent'] }),
      actor({ flags: ['isseller'] }),
    ],
    [
      'ROL-07 dates of pay-per-week campaigns are for matzav admins',
      'campaign.datesPayPerWeek',
      own,
      actor(),
      actor({ flags: ['ismatzavadmin'] }),
    ],
    [
      'ROL-06 priority with nothing left is for superadmins',
      'campaign.priorityEmpty',
      own,
      actor(),
      actor({ flags: ['issuperadmin'] }),
    ],
    [
      'ROL-16 the creator is shown to kosher commanders',
      'campaign.seeCreator',
      own,
      actor(),
      actor({ flags: ['iskoshercommanager'] }),
    ],
    [
      'ROL-19 media are approved by agents',
      'media.approve',
      clients,
      actor({ flags: ['isseller'] }),
      actor({ flags: ['isagent'] }),
    ],
    [
      'ROL-19 an agency approves only as an agent',
      'media.approve',
      clients,
      actor({ flags: ['isagency'] }),
      actor({ flags: ['isagency', 'isagent'] }),
    ],
    [
      'ROL-18 already uploaded is for agents',
      'content.alreadyUploaded',
      clients,
      actor({ flags: ['isseller'] }),
      actor({ flags: ['isagent'] }),
    ],
    [
      'ROL-18 pinning is for agents',
      'press.pin',
      clients,
      actor({ flags: ['isagency'] }),
      actor({ flags: ['isagent'] }),
    ],
    [
      'ROL-21 press settings are for agents',
      'press.settings',
      clients,
      actor({ flags: ['isagency'] }),
      actor({ flags: ['isagent'] }),
    ],
    [
      'ROL-22 livestream priority',
      'livestream.priority',
      own,
      actor(),
      actor({ flags: ['islivestreamadmin'] }),
    ],
    ['ROL-23 shortening links', 'links.shorten', own, actor(), actor({ flags: ['islinkadmin'] })],
    [
      'ROL-24 removing the Sponsored tag',
      'press.removeSponsored',
      own,
      actor(),
      actor({ flags: ['iscategoryadmin'] }),
    ],
    ['ROL-25 the excerpt', 'press.excerpt', own, actor(), actor({ flags: ['isexcerptadmin'] })],
    [
      'ROL-26 scheduling without lead time',
      'schedule.withoutLeadTime',
      own,
      actor(),
      actor({ flags: ['iswordpressadmin'] }),
    ],
    [
      'ROL-30 exporting proposals is for agents and agencies',
      'proposal.export',
      clients,
      actor({ flags: ['isseller'] }),
      actor({ flags: ['isagency'] }),
    ],
    [
      'ROL-33 removing processing needs the right',
      'proposal.removeProcessing',
      clients,
      actor({ flags: ['isagent'] }),
      actor({ flags: ['isagent'], rights: ['proposal.removeProcessing'] }),
    ],
    [
      'ROL-35 editing after campaigns were added needs a grant',
      'proposal.editAfterAdded',
      clients,
      actor({ flags: ['isagent'] }),
      actor({ flags: ['isagent'], rights: ['proposal.editAfterAdded'] }),
    ],
    [
      'ROL-36 Canadian dollars need the right',
      'proposal.convertCurrency',
      clients,
      actor({ flags: ['isagent'] }),
      actor({ flags: ['isagent'], rights: ['proposal.cad'] }),
    ],
    [
      'ROL-40 refunds need a level above 0',
      'orders.act',
      clients,
      actor({ flags: ['isagent'], level: 0 }),
      actor({ flags: ['isagent'], level: 1 }),
    ],
    [
      'ROL-41 all orders need level 2',
      'orders.all',
      clients,
      actor({ flags: ['isagent'], level: 1 }),
      actor({ flags: ['isagent'], level: 2 }),
    ],
    [
      'ROL-42 a publisher reads orders of own sites',
      'orders.own',
      onSite,
      actor({ flags: [], rights: [] }),
      actor({ sites: [site] }),
    ],
  ]
  test.each(
    cases.filter(([title]) => !title.startsWith('ROL-42')),
  )('%s', (_title, action, relation, without, withIt) => {
    expect(may(without, action, relation)).toBe(false)
    expect(may(withIt, action, relation)).toBe(true)
  })

  test('ROL-42 a publisher reads orders of own sites and of no other', () => {
    const publisher = actor({ sites: [site] })
    expect(
      may(publisher, 'orders.own', relationTo(publisher, { advertiserId: stranger, siteIds: [site] })),
    ).toBe(true)
    expect(
      may(publisher, 'orders.own', relationTo(publisher, { advertiserId: stranger, siteIds: [31] })),
    ).toBe(false)
  })

  test('ROL-11 an agency may not add posts, not even as an agent', () => {
    expect(may(actor({ flags: ['isagent'] }), 'content.grantPosts', clients)).toBe(true)
    expect(may(actor({ flags: ['isagent', 'isagency'] }), 'content.grantPosts', clients)).toBe(false)
    expect(may(actor({ flags: ['isagent', 'allowedagent', 'isagency'] }), 'press.grantPosts', clients)).toBe(
      false,
    )
    expect(
      may(actor({ flags: ['isimpressionmanager', 'isagency'] }), 'campaign.grantImpressions', foreign),
    ).toBe(false)
  })

  test('ROL-32 charging later is for agents, and for an agency only when it is super', () => {
    expect(may(actor({ flags: ['isagent'] }), 'proposal.chargeLater', clients)).toBe(true)
    expect(may(actor({ flags: ['isagency'] }), 'proposal.chargeLater', clients)).toBe(false)
    expect(may(actor({ flags: ['isagent', 'isagency'] }), 'proposal.chargeLater', clients)).toBe(false)
    expect(
      may(actor({ flags: ['isagent', 'isagency', 'issuperadmin'] }), 'proposal.chargeLater', clients),
    ).toBe(true)
  })

  test('PAY-01 cash is taken by agents, and by an agency only when it is super', () => {
    expect(may(actor({ flags: ['isagent'] }), 'proposal.cashSale', clients)).toBe(true)
    expect(may(actor({ flags: ['isagency'] }), 'proposal.cashSale', clients)).toBe(false)
    expect(may(actor({ flags: ['isagent', 'isagency'] }), 'proposal.cashSale', clients)).toBe(false)
    expect(may(actor({ flags: ['isagent', 'isagency', 'issuperadmin'] }), 'proposal.cashSale', clients)).toBe(
      true,
    )
  })

  test('ROL-39 at level 0 a person reads own orders and acts on none', () => {
    expect(may(actor(), 'orders.own', own)).toBe(true)
    expect(may(actor(), 'orders.own', foreign)).toBe(false)
    expect(may(actor(), 'orders.act', own)).toBe(false)
  })

  test('ROL-43 being superadmin changes nothing about own commissions beyond what level 2 shows', () => {
    expect(may(actor({ flags: ['issuperadmin'] }), 'orders.all', foreign)).toBe(true)
    expect(may(actor({ flags: ['isagent'], level: 2 }), 'orders.all', clients)).toBe(true)
  })

  test('ROL-44 everybody who may open content media may change it', () => {
    for (const flag of ['isagent', 'isagency', 'isseller'] as const) {
      expect(may(actor({ flags: [flag] }), 'content.manage', clients)).toBe(true)
    }
    expect(may(actor(), 'content.manage', own)).toBe(true)
    expect(may(actor(), 'content.manage', foreign)).toBe(false)
  })

  test('ROL-01 ROL-02 every flag is known, and no flag alone opens what is somebody else’s, except to those who act for all', () => {
    const forAll: Flag[] = ['isadmin', 'issuperadmin', 'ismatzavadmin', 'isimpressionmanager']
    for (const flag of flags) {
      expect([flag, may(actor({ flags: [flag] }), 'campaign.view', foreign)]).toEqual([
        flag,
        forAll.includes(flag),
      ])
    }
  })

  test('ROL-03 a right that belongs to single people does not make them staff', () => {
    const bearer = actor({ rights: [...rights] })
    expect(maySee(bearer, foreign)).toBe(false)
    expect(actions.filter((action) => may(bearer, action, foreign))).toEqual([
      'people.self',
      'delivery.serve',
    ])
  })

  test('an admin acts for all advertisers, but not with money, refunds or roles', () => {
    const admin = actor({ flags: ['isadmin'] })
    expect(may(admin, 'media.approve', foreign)).toBe(true)
    for (const action of [
      'billing.pay',
      'campaign.addBudget',
      'orders.approveRefund',
      'people.administer',
    ] as const) {
      expect([action, may(admin, action, foreign)]).toEqual([action, false])
    }
  })

  test('a representative sees clients only, and only as long as they hold a representing role', () => {
    expect(relationTo(actor({ flags: ['isagent'] }), { advertiserId: client }).isClient).toBe(true)
    expect(relationTo(actor({ flags: ['isagent'] }), { advertiserId: stranger }).isClient).toBe(false)
    expect(relationTo(actor(), { advertiserId: client }).isClient).toBe(false)
  })

  test('a person may ever buy for themselves, and never administer people', () => {
    expect(mayEver(actor(), 'campaign.addBudget')).toBe(true)
    expect(mayEver(actor(), 'people.administer')).toBe(false)
    expect(mayEver(actor({ flags: ['issuperadmin'] }), 'people.administer')).toBe(true)
  })
})

test.each<[Flag[], boolean]>([
  [['isadmin'], true],
  [['ismatzavadmin'], true],
  [['issuperadmin'], true],
  [['issuperadmin', 'isagent'], true],
  [['isimpressionmanager'], false],
  [['isagent'], false],
  [[], false],
])('%j are an admin of any level: %s', (held, expected) => {
  expect(isAdmin(actor({ flags: held }))).toBe(expected)
})

test.each<[string, Actor, boolean]>([
  ['its publisher', actor({ sites: [site] }), true],
  ['the publisher of another site', actor({ sites: [31] }), false],
  ['who acts for all', actor({ flags: ['isadmin'] }), true],
  ['an agent', actor({ flags: ['isagent'] }), false],
])('what the pages of a site ask for may be seen by %s: %s', (_, by, expected) => {
  expect(maySeeTraffic(by, site)).toBe(expected)
})

test.each<[string, Actor, number[] | null]>([
  ['an advertiser renames their own campaigns', actor(), [me]],
  ['an agent those of clients too', actor({ flags: ['isagent'] }), [me, client]],
  ['who acts for all renames everybody’s', actor({ flags: ['issuperadmin'] }), null],
])('%s', (_, by, advertisers) => {
  expect(advertisersFor(by, 'campaign.manage')).toEqual(advertisers)
})

test('a thing that names no site concerns none', () => {
  expect(relationTo(actor({ sites: [site] }), { advertiserId: stranger })).toEqual(foreign)
})
