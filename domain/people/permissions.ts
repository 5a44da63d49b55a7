/**
 * Who may do what: one table that drives the server, the screens and the description of the calls.
 *
 * A row names who may: those whom the `specification` allows it, those whom the `product` allows it where the
 * specification is silent, and those to whom it is `conditional`. Whoever a row does not name may not. What takes
 * the right away again, whatever else a person is, stands under `unless`.
 *
 * To add a row, write it here with the roles of `roles.ts` and the conditions of `conditions.ts`, its words in
 * `permission-words.ts`, which screens do not carry, and its letters in `test/permission-letters.ts`; an endpoint then
 * names it as its `access`.
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
  readonly specification?: readonly Role[]
  readonly product?: readonly Role[]
  readonly conditional?: { readonly who: readonly Role[]; readonly when: Condition }
  readonly unless?: Condition
}

const table = {
  'campaign.view': {
    product: ['owner', ...representatives, ...staff, 'admin', 'publisher'],
  },
  'campaign.manage': {
    product: ['owner', ...representatives, 'matzavAdmin', 'admin', 'superAdmin'],
  },
  'campaign.enable': {
    product: ['owner', ...representatives, ...staff, 'admin'],
  },
  'campaign.enableEmpty': {
    specification: ['seller'],
    conditional: { who: ['superAdmin'], when: isSellerToo },
  },
  'campaign.enablePayPerWeek': {
    specification: ['owner', ...representatives, ...staff],
    product: ['admin'],
  },
  'campaign.priority': {
    specification: ['owner', ...representatives, ...staff],
    product: ['admin'],
  },
  'campaign.priorityEmpty': {
    specification: ['superAdmin'],
  },
  'campaign.keepImpressions': {
    conditional: { who: ['owner', ...representatives, ...staff], when: hasFreePriority },
  },
  // An admin only as an impression manager, whom the specification alone names.
  'campaign.grantImpressions': {
    specification: ['impressionManager'],
    unless: isAgency,
  },
  'content.grantPosts': {
    specification: ['agent'],
    product: ['superAdmin'],
    unless: isAgency,
  },
  'press.grantPosts': {
    specification: ['allowedAgent'],
    product: ['superAdmin'],
    unless: isAgency,
  },
  'content.useCredit': {
    conditional: { who: ['owner', ...representatives, ...staff], when: canMarkCredits },
  },
  'content.transferCredits': {
    product: ['owner', ...representatives, 'matzavAdmin', 'admin', 'superAdmin'],
  },
  'campaign.dates': {
    product: ['owner', ...representatives, ...staff, 'admin'],
  },
  'campaign.datesPayPerWeek': {
    specification: ['matzavAdmin'],
  },
  'campaign.geotarget': {
    conditional: { who: ['owner', ...representatives, ...staff], when: canGeotarget },
  },
  'campaign.devices': {
    conditional: { who: ['owner', ...representatives, ...staff], when: canEditDevices },
  },
  // Only where the campaign has alternate zones, which is asked beside the campaign.
  'campaign.zones': {
    specification: ['owner', ...representatives, ...staff],
  },
  'campaign.addBudget': {
    product: ['owner', ...representatives, 'superAdmin'],
  },
  'campaign.setDailyBudget': {
    product: ['owner', ...representatives, ...staff],
  },
  'campaign.export': {
    product: ['owner', ...representatives, ...staff, 'admin'],
  },
  'media.manage': {
    product: ['owner', ...representatives, 'matzavAdmin', 'admin', 'superAdmin'],
  },
  'billing.pay': {
    specification: ['owner'],
    product: [...representatives, 'superAdmin'],
  },
  'campaign.seeCreator': {
    specification: ['kosherCommander'],
    product: ['superAdmin'],
  },
  'content.manage': {
    specification: ['owner', 'agent', 'agency', 'superAdmin'],
    product: ['seller', 'matzavAdmin', 'admin'],
  },
  // Nobody, by the specification.
  'content.duplicateAwaiting': {},
  // An agency only when it is an agent as well.
  'media.approve': {
    specification: ['agent'],
    product: ['matzavAdmin', 'admin', 'superAdmin'],
  },
  'media.switch': {
    product: ['owner', ...representatives, 'matzavAdmin', 'admin', 'superAdmin'],
  },
  'content.alreadyUploaded': {
    specification: ['agent'],
    product: ['superAdmin'],
  },
  'press.settings': {
    specification: ['agent'],
    product: ['superAdmin'],
  },
  'press.pin': {
    specification: ['agent'],
    product: ['superAdmin'],
  },
  'schedule.withoutLeadTime': {
    specification: ['wordpressAdmin'],
  },
  'links.shorten': {
    specification: ['linkAdmin'],
    product: ['superAdmin'],
  },
  'press.excerpt': {
    specification: ['excerptAdmin'],
    product: ['superAdmin'],
  },
  'press.removeSponsored': {
    specification: ['categoryAdmin'],
    product: ['superAdmin'],
  },
  'livestream.pin': {
    specification: ['agent', 'livestreamAdmin'],
    product: ['superAdmin'],
  },
  'livestream.priority': {
    specification: ['livestreamAdmin'],
    product: ['superAdmin'],
  },
  'queue.work': {
    product: ['matzavAdmin', 'admin', 'superAdmin'],
    conditional: { who: ['agent', 'wordpressAdmin'], when: worksTheQueue },
  },
  'publisher.ask': {
    product: ['agent', 'matzavAdmin', 'superAdmin'],
  },
  // Publishers do so by a signed link, which is no role.
  'publisher.confirm': {
    product: ['agent', 'matzavAdmin', 'superAdmin'],
  },
  'proposal.edit': {
    specification: ['agent', 'agency'],
    product: ['seller', 'matzavAdmin', 'superAdmin'],
  },
  'proposal.editAfterAdded': {
    product: ['superAdmin'],
    conditional: { who: ['agent', 'agency'], when: editsAfterAdded },
  },
  // Clients who are not signed in do so by an unguessable link, which is no role.
  'proposal.view': {
    product: ['owner', ...representatives, 'matzavAdmin', 'superAdmin'],
  },
  'proposal.export': {
    specification: ['agent', 'agency'],
    conditional: { who: ['superAdmin'], when: isAgentToo },
  },
  // Also by link, as above.
  'proposal.charge': {
    specification: ['agent', 'agency', 'superAdmin'],
    product: ['owner', 'seller'],
  },
  'subscription.manage': {
    product: ['owner', 'agent', 'agency', 'seller', 'superAdmin'],
  },
  'proposal.chargeLater': {
    specification: ['agent'],
    product: ['superAdmin'],
    unless: isAgencyAndNotSuper,
  },
  'proposal.cashSale': {
    product: ['agent', 'superAdmin'],
    unless: isAgencyAndNotSuper,
  },
  'proposal.removeProcessing': {
    conditional: { who: ['agent', 'agency', 'superAdmin'], when: removesProcessing },
  },
  'proposal.waive': {
    product: ['superAdmin'],
  },
  'proposal.discount': {
    product: [...representatives, 'superAdmin'],
  },
  'proposal.convertCurrency': {
    conditional: { who: ['agent', 'agency', 'superAdmin'], when: convertsToCanadian },
  },
  'proposal.reassign': {
    product: ['agent', 'agency', 'superAdmin'],
  },
  // Whoever does one lets a site earn its money, so it is nothing for sellers.
  'task.do': {
    product: ['agent', 'agency', 'matzavAdmin', 'superAdmin'],
  },
  'orders.own': {
    specification: ['owner', ...representatives, 'superAdmin', 'publisher'],
    product: ['impressionManager', 'matzavAdmin'],
  },
  'orders.act': {
    specification: ['superAdmin'],
    conditional: { who: [...representatives, 'matzavAdmin'], when: isAboveLevelZero },
  },
  'orders.approveRefund': {
    product: ['matzavAdmin', 'superAdmin'],
  },
  'orders.all': {
    specification: ['superAdmin'],
    conditional: { who: [...representatives, 'matzavAdmin'], when: isOnLevelTwo },
  },
  'earnings.view': {
    specification: ['publisher'],
    product: ['matzavAdmin', 'superAdmin'],
  },
  'people.logInAs': {
    product: ['agent', 'agency', 'matzavAdmin', 'superAdmin'],
  },
  'billing.savedCards': {
    specification: ['owner'],
    product: ['agent', 'agency', 'superAdmin'],
  },
  'people.administer': {
    product: ['superAdmin'],
  },
  'people.self': {
    product: ['everybody'],
  },
  'schedule.administer': {
    product: ['matzavAdmin', 'superAdmin'],
  },
  'sites.connect': {
    product: ['matzavAdmin', 'superAdmin', 'wordpressAdmin'],
  },
  // Of publishers, what is on their own sites.
  'calendar.view': {
    product: ['owner', ...representatives, ...staff, 'admin', 'publisher'],
  },
  'delivery.giveBack': {
    product: ['matzavAdmin', 'superAdmin'],
  },
  'delivery.serve': {
    product: ['everybody', 'anonymous'],
  },
} satisfies Record<string, Permission>

export type Action = keyof typeof table

export const permissions: Readonly<Record<Action, Permission>> = table
