/**
 * Reads the permission table for one actor. A person fills a column for each role they hold and for what they
 * are to the thing; one "yes" is enough, except where being an agency takes a right away for good.
 *
 * What depends on the thing itself (impressions left, pay-per-week, alternate zones) is asked beside that
 * thing's rule, not here.
 */
import type { Actor, Flag } from './actor.ts'
import { type Action, type Column, permissions } from './permissions.ts'

/** What the actor is to a thing. */
export interface Relation {
  /** It is their own. */
  readonly isOwner: boolean
  /** It is a client's, and they represent that client. */
  readonly isClient: boolean
  /** It concerns a site that they publish. */
  readonly isSite: boolean
}

export interface Belonging {
  readonly advertiserId: number
  readonly siteIds?: readonly number[]
}

const representing: readonly Flag[] = ['isagent', 'isagency', 'isseller']
/** Flags whose bearer acts for every advertiser. */
export const flagsActingForAll: readonly Flag[] = [
  'isimpressionmanager',
  'ismatzavadmin',
  'isadmin',
  'issuperadmin',
]

/** Impression managers, matzav admins, admins and superadmins act for every advertiser. */
export function actsForAll(actor: Actor): boolean {
  return flagsActingForAll.some((flag) => actor.flags.has(flag))
}

/** What the pages of a site ask for is its publishers' to know, and of those who act for all. */
export function maySeeTraffic(actor: Actor, siteId: number): boolean {
  return actor.siteIds.has(siteId) || actsForAll(actor)
}

const administering: readonly Flag[] = ['isadmin', 'ismatzavadmin', 'issuperadmin']

/** Admins of any level: who is told of faults in the configuration. */
export function isAdmin(actor: Actor): boolean {
  return administering.some((flag) => actor.flags.has(flag))
}

export function relationTo(actor: Actor, { advertiserId, siteIds = [] }: Belonging): Relation {
  return {
    isOwner: advertiserId === actor.personId,
    isClient: representing.some((flag) => actor.flags.has(flag)) && actor.clientIds.has(advertiserId),
    isSite: siteIds.some((siteId) => actor.siteIds.has(siteId)),
  }
}

/** True when this person may know that the thing exists; otherwise it answers like a missing one. */
export function maySee(actor: Actor, relation: Relation): boolean {
  return relation.isOwner || relation.isClient || relation.isSite || actsForAll(actor)
}

/** True when the table allows this actor the action on a thing to which they stand in this relation. */
export function may(actor: Actor, action: Action, relation: Relation): boolean {
  if (isTakenFromAgencies(actor, action)) return false
  if (actor.flags.has('isadmin') && adminActions.has(action)) return true
  const { cells } = permissions[action]
  return columnsOf(actor, relation).some((column) => allows(cells[column], column, actor, relation))
}

/** True when there can be a thing on which this person may act so; the thing itself is asked later. */
export function mayEver(actor: Actor, action: Action): boolean {
  const isRepresenting = representing.some((flag) => actor.flags.has(flag))
  return may(actor, action, { isOwner: true, isClient: isRepresenting, isSite: actor.siteIds.size > 0 })
}

/** True when somebody who is not signed in may do this. */
export function mayAnybody(action: Action): boolean {
  return permissions[action].cells.anonymous.toLowerCase() === 'y'
}

/** Admins act for all advertisers and approve media; money, refunds and roles are not theirs. */
const adminActions: ReadonlySet<Action> = new Set<Action>([
  'campaign.view',
  'campaign.manage',
  'campaign.enable',
  'campaign.enablePayPerWeek',
  'campaign.priority',
  'campaign.dates',
  'campaign.export',
  'content.transferCredits',
  'content.manage',
  'media.manage',
  'media.approve',
  'media.switch',
])

/** What being an agency takes away, also from someone who is an agent besides. */
function isTakenFromAgencies(actor: Actor, action: Action): boolean {
  if (!actor.flags.has('isagency')) return false
  if (action === 'proposal.chargeLater') return !actor.flags.has('issuperadmin')
  return (
    action === 'content.grantPosts' || action === 'press.grantPosts' || action === 'campaign.grantImpressions'
  )
}

const ownColumns: Readonly<Partial<Record<Flag, Column>>> = {
  iswordpressadmin: 'wordpressAdmin',
  islinkadmin: 'linkAdmin',
  isexcerptadmin: 'excerptAdmin',
  iscategoryadmin: 'categoryAdmin',
  islivestreamadmin: 'livestreamAdmin',
  iskoshercommanager: 'kosherCommander',
}

function columnsOf(actor: Actor, relation: Relation): Column[] {
  const columns: Column[] = [relation.isOwner ? 'owner' : 'otherAdvertiser']
  if (relation.isClient) {
    if (actor.flags.has('isagent')) columns.push('agent')
    if (actor.flags.has('isagent') && actor.flags.has('allowedagent')) columns.push('allowedAgent')
    if (actor.flags.has('isagency')) columns.push('agency')
    if (actor.flags.has('isseller')) columns.push('seller')
  }
  if (actor.flags.has('isimpressionmanager')) columns.push('impressionManager')
  if (actor.flags.has('ismatzavadmin')) columns.push('matzavAdmin')
  if (actor.flags.has('issuperadmin')) columns.push('superAdmin')
  if (relation.isSite) columns.push('publisher')
  // These flags add to a base role, so they count only for what their bearer can see anyway.
  if (maySee(actor, relation)) {
    for (const flag of actor.flags) {
      const column = ownColumns[flag]
      if (column) columns.push(column)
    }
  }
  return columns
}

function allows(cell: string, column: Column, actor: Actor, relation: Relation): boolean {
  if (cell === 'Y' || cell === 'y') return true
  return cell.startsWith('c') && (conditions[cell]?.(actor, relation, column) ?? false)
}

type Condition = (actor: Actor, relation: Relation, column: Column) => boolean

/** The conditions named in the table's cells. */
const conditions: Readonly<Record<string, Condition>> = {
  /** A publisher sees the placements on own sites. */
  c1: (_actor, relation) => relation.isSite,
  /** The specification does not name superadmins here: only one who is a seller too. */
  c2: (actor) => actor.flags.has('isseller'),
  c3: (actor) => actor.flags.has('freepriority'),
  c4: (actor) => actor.flags.has('isimpressionmanager'),
  c5: (actor) => actor.flags.has('canmarkcredits'),
  c6: (actor) => actor.flags.has('cangeo'),
  c7: (actor) => actor.flags.has('caneditdevice'),
  /** Whether the campaign has alternate zones is asked beside the campaign. */
  c8: () => true,
  /** An agency approves only when it is an agent as well. */
  c9: (actor) => actor.flags.has('isagent'),
  c10: (actor) => actor.rights.has('queue.work'),
  /** By a signed one-time link, which is not a role. */
  c11: () => false,
  c12: (actor) => actor.rights.has('proposal.editAfterAdded') || actor.rights.has('proposal.editAlways'),
  /** By an unguessable link, which is not a role. */
  c13: () => false,
  c14: (actor) => actor.rights.has('proposal.removeProcessing'),
  c15: (actor) => actor.rights.has('proposal.cad'),
  c16: (_actor, relation) => relation.isSite,
  c17: (actor) => actor.level > 0,
  c18: (actor) => actor.level === 2,
  c19: (_actor, relation) => relation.isClient,
  c20: (actor) => actor.flags.has('isagent'),
}
