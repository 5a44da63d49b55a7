/**
 * Who may do what: one table that drives the server, the screens and the description of the calls.
 *
 * A row names who may: those whom the `specification` allows it, those whom the `product` allows it where the
 * specification is silent, and those to whom it is `conditional`. Whoever a row does not name may not. What takes
 * the right away again, whatever else a person is, stands under `unless`.
 *
 * To add a row, write it here with the roles of `roles.ts` and the conditions of `conditions.ts`, and its letters in
 * `test/permission-letters.ts`; an endpoint then names it as its `access`.
 */
import {
  canEditDevices,
  canGeotarget,
  canMarkCredits,
  type Condition,
  convertsToCanadian,
  editsAfterAdded,
  hasFreePriority,
  isAboveLevelZero,
  isAgency,
  isAgencyAndNotSuper,
  isAgentToo,
  isOnLevelTwo,
  isSellerToo,
  removesProcessing,
  worksTheQueue,
} from './conditions.ts'
import { type Role, representatives, staff } from './roles.ts'

export interface Permission {
  /** What the row allows, in words. */
  readonly means: string
  readonly specification?: readonly Role[]
  readonly product?: readonly Role[]
  readonly conditional?: { readonly who: readonly Role[]; readonly when: Condition }
  readonly unless?: Condition
}

const table = {
  'campaign.view': {
    means: 'View campaign, stats, summary, orders',
    product: ['owner', ...representatives, ...staff, 'admin', 'publisher'],
  },
  'campaign.manage': {
    means: 'Rename, archive, delete, duplicate campaign',
    product: ['owner', ...representatives, 'matzavAdmin', 'admin', 'superAdmin'],
  },
  'campaign.enable': {
    means: 'Enable with impressions left',
    product: ['owner', ...representatives, ...staff, 'admin'],
  },
  'campaign.enableEmpty': {
    means: 'Enable with 0 impressions, not pay-per-week',
    specification: ['seller'],
    conditional: { who: ['superAdmin'], when: isSellerToo },
  },
  'campaign.enablePayPerWeek': {
    means: 'Enable pay-per-week with 0',
    specification: ['owner', ...representatives, ...staff],
    product: ['admin'],
  },
  'campaign.priority': {
    means: 'Priority, impressions left',
    specification: ['owner', ...representatives, ...staff],
    product: ['admin'],
  },
  'campaign.priorityEmpty': {
    means: 'Priority, none left',
    specification: ['superAdmin'],
  },
  'campaign.keepImpressions': {
    means: 'Keep impressions on priority change',
    conditional: { who: ['owner', ...representatives, ...staff], when: hasFreePriority },
  },
  // An admin only as an impression manager, whom the specification alone names.
  'campaign.grantImpressions': {
    means: 'Add/remove impressions (agent modal)',
    specification: ['impressionManager'],
    unless: isAgency,
  },
  'content.grantPosts': {
    means: 'Add/remove posts (content)',
    specification: ['agent'],
    product: ['superAdmin'],
    unless: isAgency,
  },
  'press.grantPosts': {
    means: 'Add press posts',
    specification: ['allowedAgent'],
    product: ['superAdmin'],
    unless: isAgency,
  },
  'content.useCredit': {
    means: 'Use credit',
    conditional: { who: ['owner', ...representatives, ...staff], when: canMarkCredits },
  },
  'content.transferCredits': {
    means: 'Transfer credits (own to own)',
    product: ['owner', ...representatives, 'matzavAdmin', 'admin', 'superAdmin'],
  },
  'campaign.dates': {
    means: 'Start/end dates, normal campaign',
    product: ['owner', ...representatives, ...staff, 'admin'],
  },
  'campaign.datesPayPerWeek': {
    means: 'Start/end dates, pay-per-week',
    specification: ['matzavAdmin'],
  },
  'campaign.geotarget': {
    means: 'Geotarget',
    conditional: { who: ['owner', ...representatives, ...staff], when: canGeotarget },
  },
  'campaign.devices': {
    means: 'Devices',
    conditional: { who: ['owner', ...representatives, ...staff], when: canEditDevices },
  },
  // Only where the campaign has alternate zones, which is asked beside the campaign.
  'campaign.zones': {
    means: 'Zones',
    specification: ['owner', ...representatives, ...staff],
  },
  'campaign.addBudget': {
    means: 'Add Budget (not daily-budget campaigns): as Pay by card below',
    product: ['owner', ...representatives, 'superAdmin'],
  },
  'campaign.setDailyBudget': {
    means: 'Set Daily Budget (daily-budget campaigns)',
    product: ['owner', ...representatives, ...staff],
  },
  'campaign.export': {
    means: 'Export, saved views, history and undo of own campaigns',
    product: ['owner', ...representatives, ...staff, 'admin'],
  },
  'media.manage': {
    means: 'Upload, edit, archive banner media',
    product: ['owner', ...representatives, 'matzavAdmin', 'admin', 'superAdmin'],
  },
  'billing.pay': {
    means: 'Pay by card on own/client campaign',
    specification: ['owner'],
    product: [...representatives, 'superAdmin'],
  },
  'campaign.seeCreator': {
    means: 'See creator name',
    specification: ['kosherCommander'],
    product: ['superAdmin'],
  },
  'content.manage': {
    means: 'Create/edit/duplicate/delete content media',
    specification: ['owner', 'agent', 'agency', 'superAdmin'],
    product: ['seller', 'matzavAdmin', 'admin'],
  },
  // Nobody, by the specification.
  'content.duplicateAwaiting': {
    means: 'Duplicate content with status 3',
  },
  // An agency only when it is an agent as well.
  'media.approve': {
    means: 'Approve/reject media',
    specification: ['agent'],
    product: ['matzavAdmin', 'admin', 'superAdmin'],
  },
  'media.switch': {
    means: 'Switch approved media on/off',
    product: ['owner', ...representatives, 'matzavAdmin', 'admin', 'superAdmin'],
  },
  'content.alreadyUploaded': {
    means: 'Mark already uploaded, auto-schedule',
    specification: ['agent'],
    product: ['superAdmin'],
  },
  'press.settings': {
    means: 'Press Settings column, redirect address on press',
    specification: ['agent'],
    product: ['superAdmin'],
  },
  'press.pin': {
    means: 'Pin / edit / remove pinned (press)',
    specification: ['agent'],
    product: ['superAdmin'],
  },
  'schedule.withoutLeadTime': {
    means: 'Schedule without lead time, 90-min press steps',
    specification: ['wordpressAdmin'],
  },
  'links.shorten': {
    means: 'Shorten links / tracking options',
    specification: ['linkAdmin'],
    product: ['superAdmin'],
  },
  'press.excerpt': {
    means: 'Excerpt field on synced sites',
    specification: ['excerptAdmin'],
    product: ['superAdmin'],
  },
  'press.removeSponsored': {
    means: 'Remove Sponsored tag (published, not excluded)',
    specification: ['categoryAdmin'],
    product: ['superAdmin'],
  },
  'livestream.priority': {
    means: 'Livestream priority; edit finished livestream',
    specification: ['livestreamAdmin'],
    product: ['superAdmin'],
  },
  'queue.work': {
    means: 'Social queue approve/reject/scheduled/posted',
    product: ['matzavAdmin', 'admin', 'superAdmin'],
    conditional: { who: ['agent', 'wordpressAdmin'], when: worksTheQueue },
  },
  // Publishers do so by a signed link, which is no role.
  'publisher.confirm': {
    means: 'Confirm time / approve content as publisher',
    product: ['agent', 'matzavAdmin', 'superAdmin'],
  },
  'proposal.edit': {
    means: 'Create/edit proposal',
    specification: ['agent', 'agency'],
    product: ['seller', 'matzavAdmin', 'superAdmin'],
  },
  'proposal.editAfterAdded': {
    means: 'Edit proposal after campaigns added',
    product: ['superAdmin'],
    conditional: { who: ['agent', 'agency'], when: editsAfterAdded },
  },
  // Clients who are not signed in do so by an unguessable link, which is no role.
  'proposal.view': {
    means: 'View own proposal / receipt / print (prices unless hidden)',
    product: ['owner', ...representatives, 'matzavAdmin', 'superAdmin'],
  },
  'proposal.export': {
    means: 'Duplicate, Excel export, create template',
    specification: ['agent', 'agency'],
    conditional: { who: ['superAdmin'], when: isAgentToo },
  },
  // Also by link, as above.
  'proposal.charge': {
    means: 'Charge proposal by card',
    specification: ['agent', 'agency', 'superAdmin'],
    product: ['owner', 'seller'],
  },
  'proposal.chargeLater': {
    means: 'Approve (Charge Later)',
    specification: ['agent'],
    product: ['superAdmin'],
    unless: isAgencyAndNotSuper,
  },
  'proposal.cashSale': {
    means: 'Cash sale',
    product: ['agent', 'superAdmin'],
  },
  'proposal.removeProcessing': {
    means: 'Remove processing',
    conditional: { who: ['agent', 'agency', 'superAdmin'], when: removesProcessing },
  },
  'proposal.discount': {
    means: 'Discount caps',
    product: [...representatives, 'superAdmin'],
  },
  'proposal.convertCurrency': {
    means: 'CAD conversion',
    conditional: { who: ['agent', 'agency', 'superAdmin'], when: convertsToCanadian },
  },
  'proposal.reassign': {
    means: 'Reassign / combine / delete proposal',
    product: ['agent', 'agency', 'superAdmin'],
  },
  'orders.own': {
    means: 'Orders level 0: own orders, print invoice',
    specification: ['owner', ...representatives, 'superAdmin', 'publisher'],
    product: ['impressionManager', 'matzavAdmin'],
  },
  'orders.act': {
    means: 'Request refund, resend receipt (level > 0)',
    specification: ['superAdmin'],
    conditional: { who: [...representatives, 'matzavAdmin'], when: isAboveLevelZero },
  },
  'orders.approveRefund': {
    means: 'Approve refund',
    product: ['matzavAdmin', 'superAdmin'],
  },
  'orders.all': {
    means: "All orders / all commissions (level 2); all agents' commissions (> 1)",
    specification: ['superAdmin'],
    conditional: { who: [...representatives, 'matzavAdmin'], when: isOnLevelTwo },
  },
  'earnings.view': {
    means: 'Daily earnings',
    specification: ['publisher'],
    product: ['matzavAdmin', 'superAdmin'],
  },
  'people.logInAs': {
    means: 'Log in as advertiser / user',
    product: ['agent', 'agency', 'matzavAdmin', 'superAdmin'],
  },
  'billing.savedCards': {
    means: 'Saved cards of client',
    specification: ['owner'],
    product: ['agent', 'agency', 'superAdmin'],
  },
  'people.administer': {
    means: 'Role and flag administration',
    product: ['superAdmin'],
  },
  'people.self': {
    means: 'GET /api/me, own password, sessions, notifications',
    product: ['everybody'],
  },
  'schedule.administer': {
    means: 'Times, limits and site addresses of content',
    product: ['matzavAdmin', 'superAdmin'],
  },
  'delivery.giveBack': {
    means: 'Give money back for views found to be no readers’',
    product: ['matzavAdmin', 'superAdmin'],
  },
  'delivery.serve': {
    means: 'Ad request, view, click',
    product: ['everybody', 'anonymous'],
  },
} satisfies Record<string, Permission>

export type Action = keyof typeof table

export const permissions: Readonly<Record<Action, Permission>> = table
