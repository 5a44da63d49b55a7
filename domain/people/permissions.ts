/**
 * Who may do what: one table that drives the server, the screens and the exhaustive test.
 *
 * Columns, in this order: owner of the thing · another advertiser · agent (own client) · allowed agent ·
 * agency (own client) · seller · impression manager · matzav admin · superadmin · wordpress admin ·
 * link admin · excerpt admin · category admin · livestream admin · kosher commander · publisher · nobody signed in.
 *
 * Cells: `Y`/`y` yes, `N`/`n` no (capitals are required, small letters the product's own choice),
 * `s` the flag alone adds nothing, its bearer's other roles decide, `cN` only under condition N below.
 */
export const columns = [
  'owner',
  'otherAdvertiser',
  'agent',
  'allowedAgent',
  'agency',
  'seller',
  'impressionManager',
  'matzavAdmin',
  'superAdmin',
  'wordpressAdmin',
  'linkAdmin',
  'excerptAdmin',
  'categoryAdmin',
  'livestreamAdmin',
  'kosherCommander',
  'publisher',
  'anonymous',
] as const
export type Column = (typeof columns)[number]

export interface PermissionRow {
  /** What the row allows, in words. */
  readonly means: string
  readonly cells: Readonly<Record<Column, string>>
}

function row(means: string, letters: string): PermissionRow {
  const cells = letters.split(' ')
  if (cells.length !== columns.length)
    throw new Error(`a permission row needs ${columns.length} cells: ${means}`)
  return {
    means,
    cells: Object.fromEntries(columns.map((column, at) => [column, cells[at]])) as Record<Column, string>,
  }
}

export const permissions = {
  'campaign.view': row('View campaign, stats, summary, orders', 'y n y y y y y y y s s s s s s c1 n'),
  'campaign.manage': row('Rename, archive, delete, duplicate campaign', 'y n y y y y n y y s s s s s s n n'),
  'campaign.enable': row('Enable with impressions left', 'y n y y y y y y y s s s s s s n n'),
  'campaign.enableEmpty': row(
    'Enable with 0 impressions, not pay-per-week',
    'N n N N N Y N N c2 s s s s s s n n',
  ),
  'campaign.enablePayPerWeek': row('Enable pay-per-week with 0', 'Y n Y Y Y Y Y Y Y s s s s s s n n'),
  'campaign.priority': row('Priority, impressions left', 'Y n Y Y Y Y Y Y Y s s s s s s n n'),
  'campaign.priorityEmpty': row('Priority, none left', 'N n N N N N N N Y s s s s s s n n'),
  'campaign.keepImpressions': row(
    'Keep impressions on priority change',
    'c3 n c3 c3 c3 c3 c3 c3 c3 s s s s s s n n',
  ),
  'campaign.grantImpressions': row(
    'Add/remove impressions (agent modal)',
    'N n N N N N Y c4 c4 s s s s s s n n',
  ),
  'content.grantPosts': row('Add/remove posts (content)', 'N n Y Y N n n n y s s s s s s n n'),
  'press.grantPosts': row('Add press posts', 'N n N Y N n n n y s s s s s s n n'),
  'content.useCredit': row('Use credit', 'c5 n c5 c5 c5 c5 c5 c5 c5 s s s s s s n n'),
  'content.transferCredits': row('Transfer credits (own to own)', 'y n y y y y n y y s s s s s s n n'),
  'campaign.dates': row('Start/end dates, normal campaign', 'y n y y y y y y y s s s s s s n n'),
  'campaign.datesPayPerWeek': row('Start/end dates, pay-per-week', 'N n N N N N N Y N s s s s s s n n'),
  'campaign.geotarget': row('Geotarget', 'c6 n c6 c6 c6 c6 c6 c6 c6 s s s s s s n n'),
  'campaign.devices': row('Devices', 'c7 n c7 c7 c7 c7 c7 c7 c7 s s s s s s n n'),
  'campaign.zones': row('Zones', 'c8 n c8 c8 c8 c8 c8 c8 c8 s s s s s s n n'),
  'campaign.addBudget': row(
    'Add Budget (not daily-budget campaigns): as Pay by card below',
    'y n y y y y n n y s s s s s s n n',
  ),
  'campaign.setDailyBudget': row(
    'Set Daily Budget (daily-budget campaigns)',
    'y n y y y y y y y s s s s s s n n',
  ),
  'campaign.export': row(
    'Export, saved views, history and undo of own campaigns',
    'y n y y y y y y y s s s s s s n n',
  ),
  'media.manage': row('Upload, edit, archive banner media', 'y n y y y y n y y s s s s s s n n'),
  'billing.pay': row('Pay by card on own/client campaign', 'Y n y y y y n n y s s s s s s n n'),
  'campaign.seeCreator': row('See creator name', 'n n n n n n n n y s s s s s Y n n'),
  'content.manage': row('Create/edit/duplicate/delete content media', 'Y n Y Y Y y n y Y s s s s s s n n'),
  'content.duplicateAwaiting': row('Duplicate content with status 3', 'N n N N N N N N N N N N N N N n n'),
  'media.approve': row('Approve/reject media', 'N n Y Y c9 n n y y s s s s s s n n'),
  'media.switch': row('Switch approved media on/off', 'y n y y y y n y y s s s s s s n n'),
  'content.alreadyUploaded': row('Mark already uploaded, auto-schedule', 'N n Y Y n N N n y s s s s s s n n'),
  'press.settings': row(
    'Press Settings column, redirect address on press',
    'N n Y Y n N N n y s s s s s s n n',
  ),
  'press.pin': row('Pin / edit / remove pinned (press)', 'N n Y Y n N N n y s s s s s s n n'),
  'schedule.withoutLeadTime': row(
    'Schedule without lead time, 90-min press steps',
    'N n N N N N N N n Y N N N N N n n',
  ),
  'links.shorten': row('Shorten links / tracking options', 'N n N N N N N N y N Y N N N N n n'),
  'press.excerpt': row('Excerpt field on synced sites', 'N n N N N N N N y N N Y N N N n n'),
  'press.removeSponsored': row(
    'Remove Sponsored tag (published, not excluded)',
    'N n N N N N N N y N N N Y N N n n',
  ),
  'livestream.priority': row(
    'Livestream priority; edit finished livestream',
    'N n N N N N N N y N N N N Y N n n',
  ),
  'queue.work': row(
    'Social queue approve/reject/scheduled/posted',
    'N n c10 c10 n n n y y c10 n n n n n n n',
  ),
  'publisher.confirm': row(
    'Confirm time / approve content as publisher',
    'n n y y n n n y y s s s s s s c11 c11',
  ),
  'proposal.edit': row('Create/edit proposal', 'n n Y Y Y y n y y s s s s s s n n'),
  'proposal.editAfterAdded': row(
    'Edit proposal after campaigns added',
    'N n c12 c12 c12 n n n y s s s s s s n n',
  ),
  'proposal.view': row(
    'View own proposal / receipt / print (prices unless hidden)',
    'y n y y y y n y y s s s s s s n c13',
  ),
  'proposal.export': row('Duplicate, Excel export, create template', 'N n Y Y Y N N N c20 s s s s s s n n'),
  'proposal.charge': row('Charge proposal by card', 'y n Y Y Y y n n Y s s s s s s n c13'),
  'proposal.chargeLater': row('Approve (Charge Later)', 'N n Y Y N n n n y s s s s s s n n'),
  'proposal.cashSale': row('Cash sale', 'N n y y n n n n y s s s s s s n n'),
  'proposal.removeProcessing': row('Remove processing', 'N n c14 c14 c14 n n n c14 s s s s s s n n'),
  'proposal.discount': row('Discount caps', 'n n y y y y n n y s s s s s s n n'),
  'proposal.convertCurrency': row('CAD conversion', 'N n c15 c15 c15 n n n c15 s s s s s s n n'),
  'proposal.reassign': row('Reassign / combine / delete proposal', 'n n y y y n n n y s s s s s s n n'),
  'orders.own': row('Orders level 0: own orders, print invoice', 'Y n Y Y Y Y y y Y s s s s s s c16 n'),
  'orders.act': row(
    'Request refund, resend receipt (level > 0)',
    'N n c17 c17 c17 c17 n c17 Y s s s s s s N n',
  ),
  'orders.approveRefund': row('Approve refund', 'n n n n n n n y y s s s s s s n n'),
  'orders.all': row(
    "All orders / all commissions (level 2); all agents' commissions (> 1)",
    'N n c18 c18 c18 c18 n c18 Y s s s s s s N n',
  ),
  'earnings.view': row('Daily earnings', 'N n n n n n n y y s s s s s s Y n'),
  'people.logInAs': row('Log in as advertiser / user', 'N n y y c19 n n y y s s s s s s n n'),
  'billing.savedCards': row('Saved cards of client', 'Y n y y y n n n y s s s s s s n n'),
  'people.administer': row('Role and flag administration', 'n n n n n n n n y n n n n n n n n'),
  'people.self': row(
    'GET /api/me, own password, sessions, notifications',
    'y y y y y y y y y y y y y y y y n',
  ),
  'delivery.giveBack': row(
    'Give money back for views found to be no readers’',
    'n n n n n n n y y s s s s s s n n',
  ),
  'delivery.serve': row('Ad request, view, click', 'y y y y y y y y y y y y y y y y y'),
} as const satisfies Record<string, PermissionRow>

export type Action = keyof typeof permissions
