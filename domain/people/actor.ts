/** The person who acts, as every rule sees them: flags and rights are data (ROL-01 to ROL-03), never names in code. */

export const flags = [
  'isadmin',
  'issuperadmin',
  'ismatzavadmin',
  'isseller',
  'isagent',
  'isagency',
  'isimpressionmanager',
  'iskoshercommanager',
  'canmarkcredits',
  'freepriority',
  'cangeo',
  'caneditdevice',
  'allowedagent',
  'isjcnagent',
  'iswordpressadmin',
  'islinkadmin',
  'iscategoryadmin',
  'isexcerptadmin',
  'islivestreamadmin',
  'iswhatsappgroup',
] as const
export type Flag = (typeof flags)[number]

/** Named grants that belong to single people, such as one salesman. */
export const rights = [
  'media.approve',
  'press.step15from1am',
  'proposal.editAfterAdded',
  'proposal.editAlways',
  'proposal.cad',
  'proposal.removeProcessing',
  'schedule.editAnytime',
  'queue.work',
] as const
export type Right = (typeof rights)[number]

/** Orders permission: 0 own orders, 1 own clients' orders with actions, 2 everything. */
export type OrdersLevel = 0 | 1 | 2

export interface Actor {
  readonly personId: number
  readonly name: string
  readonly email: string
  readonly flags: ReadonlySet<Flag>
  readonly rights: ReadonlySet<Right>
  readonly level: OrdersLevel
  /** Advertisers whom this person represents as agent, agency or seller. */
  readonly clientIds: ReadonlySet<number>
  /** Sites that this person publishes. */
  readonly siteIds: ReadonlySet<number>
  /** Set while somebody else looks through this person's eyes. */
  readonly impersonator?: { readonly personId: number; readonly name: string }
}

/** Whose hands are at work: the person's, and of whoever looks through their eyes. */
export const handsOf = ({ personId, impersonator }: Actor): readonly number[] =>
  impersonator ? [personId, impersonator.personId] : [personId]
