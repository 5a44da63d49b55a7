/**
 * The permission table as it was decided, cell by cell. It stands here a second time on purpose: the product's own
 * table is held against these letters, and no letter is read from it.
 *
 * Columns: owner of the thing, another advertiser, agent (own client), allowed agent, agency (own client), seller,
 * impression manager, matzav admin, superadmin, wordpress admin, link admin, excerpt admin, category admin, livestream
 * admin, kosher commander, publisher, nobody signed in.
 *
 * `Y`/`N` yes and no by the specification, `y`/`n` by the product's own choice, `s` the flag alone adds nothing,
 * `cN` only under condition N below.
 */
import type { Flag, OrdersLevel, Right } from '#domain/people/actor.ts'

const table = `
                           AO  OA  AG  AA  AY  SE  IM  MZ  SA  WP  LK  EX  CA  LV  KC  PB  AN
campaign.view              y   n   y   y   y   y   y   y   y   s   s   s   s   s   s   c1  n
campaign.manage            y   n   y   y   y   y   n   y   y   s   s   s   s   s   s   n   n
campaign.enable            y   n   y   y   y   y   y   y   y   s   s   s   s   s   s   n   n
campaign.enableEmpty       N   n   N   N   N   Y   N   N   c2  s   s   s   s   s   s   n   n
campaign.enablePayPerWeek  Y   n   Y   Y   Y   Y   Y   Y   Y   s   s   s   s   s   s   n   n
campaign.priority          Y   n   Y   Y   Y   Y   Y   Y   Y   s   s   s   s   s   s   n   n
campaign.priorityEmpty     N   n   N   N   N   N   N   N   Y   s   s   s   s   s   s   n   n
campaign.keepImpressions   c3  n   c3  c3  c3  c3  c3  c3  c3  s   s   s   s   s   s   n   n
campaign.grantImpressions  N   n   N   N   N   N   Y   c4  c4  s   s   s   s   s   s   n   n
content.grantPosts         N   n   Y   Y   N   n   n   n   y   s   s   s   s   s   s   n   n
press.grantPosts           N   n   N   Y   N   n   n   n   y   s   s   s   s   s   s   n   n
content.useCredit          c5  n   c5  c5  c5  c5  c5  c5  c5  s   s   s   s   s   s   n   n
content.transferCredits    y   n   y   y   y   y   n   y   y   s   s   s   s   s   s   n   n
campaign.dates             y   n   y   y   y   y   y   y   y   s   s   s   s   s   s   n   n
campaign.datesPayPerWeek   N   n   N   N   N   N   N   Y   N   s   s   s   s   s   s   n   n
campaign.geotarget         c6  n   c6  c6  c6  c6  c6  c6  c6  s   s   s   s   s   s   n   n
campaign.devices           c7  n   c7  c7  c7  c7  c7  c7  c7  s   s   s   s   s   s   n   n
campaign.zones             c8  n   c8  c8  c8  c8  c8  c8  c8  s   s   s   s   s   s   n   n
campaign.addBudget         y   n   y   y   y   y   n   n   y   s   s   s   s   s   s   n   n
campaign.setDailyBudget    y   n   y   y   y   y   y   y   y   s   s   s   s   s   s   n   n
campaign.export            y   n   y   y   y   y   y   y   y   s   s   s   s   s   s   n   n
media.manage               y   n   y   y   y   y   n   y   y   s   s   s   s   s   s   n   n
billing.pay                Y   n   y   y   y   y   n   n   y   s   s   s   s   s   s   n   n
campaign.seeCreator        n   n   n   n   n   n   n   n   y   s   s   s   s   s   Y   n   n
content.manage             Y   n   Y   Y   Y   y   n   y   Y   s   s   s   s   s   s   n   n
content.duplicateAwaiting  N   n   N   N   N   N   N   N   N   N   N   N   N   N   N   n   n
media.approve              N   n   Y   Y   c9  n   n   y   y   s   s   s   s   s   s   n   n
media.switch               y   n   y   y   y   y   n   y   y   s   s   s   s   s   s   n   n
content.alreadyUploaded    N   n   Y   Y   n   N   N   n   y   s   s   s   s   s   s   n   n
press.settings             N   n   Y   Y   n   N   N   n   y   s   s   s   s   s   s   n   n
press.pin                  N   n   Y   Y   n   N   N   n   y   s   s   s   s   s   s   n   n
schedule.withoutLeadTime   N   n   N   N   N   N   N   N   n   Y   N   N   N   N   N   n   n
links.shorten              N   n   N   N   N   N   N   N   y   N   Y   N   N   N   N   n   n
press.excerpt              N   n   N   N   N   N   N   N   y   N   N   Y   N   N   N   n   n
press.removeSponsored      N   n   N   N   N   N   N   N   y   N   N   N   Y   N   N   n   n
livestream.pin             N   n   Y   Y   n   N   N   n   y   s   s   s   s   Y   s   n   n
livestream.priority        N   n   N   N   N   N   N   N   y   N   N   N   N   Y   N   n   n
queue.work                 N   n   c10 c10 n   n   n   y   y   c10 n   n   n   n   n   n   n
publisher.ask              n   n   y   y   n   n   n   y   y   s   s   s   s   s   s   n   n
publisher.confirm          n   n   y   y   n   n   n   y   y   s   s   s   s   s   s   c11 c11
proposal.edit              n   n   Y   Y   Y   y   n   y   y   s   s   s   s   s   s   n   n
proposal.editAfterAdded    N   n   c12 c12 c12 n   n   n   y   s   s   s   s   s   s   n   n
proposal.view              y   n   y   y   y   y   n   y   y   s   s   s   s   s   s   n   c13
proposal.export            N   n   Y   Y   Y   N   N   N   c20 s   s   s   s   s   s   n   n
proposal.charge            y   n   Y   Y   Y   y   n   n   Y   s   s   s   s   s   s   n   c13
subscription.manage        y   n   y   y   y   y   n   n   y   s   s   s   s   s   s   n   n
proposal.chargeLater       N   n   Y   Y   N   n   n   n   y   s   s   s   s   s   s   n   n
proposal.cashSale          N   n   y   y   n   n   n   n   y   s   s   s   s   s   s   n   n
proposal.removeProcessing  N   n   c14 c14 c14 n   n   n   c14 s   s   s   s   s   s   n   n
proposal.waive             n   n   n   n   n   n   n   n   y   n   n   n   n   n   n   n   n
proposal.discount          n   n   y   y   y   y   n   n   y   s   s   s   s   s   s   n   n
proposal.convertCurrency   N   n   c15 c15 c15 n   n   n   c15 s   s   s   s   s   s   n   n
proposal.reassign          n   n   y   y   y   n   n   n   y   s   s   s   s   s   s   n   n
task.do                    n   n   y   y   y   n   n   y   y   s   s   s   s   s   s   n   n
orders.own                 Y   n   Y   Y   Y   Y   y   y   Y   s   s   s   s   s   s   c16 n
orders.act                 N   n   c17 c17 c17 c17 n   c17 Y   s   s   s   s   s   s   N   n
orders.approveRefund       n   n   n   n   n   n   n   y   y   s   s   s   s   s   s   n   n
orders.all                 N   n   c18 c18 c18 c18 n   c18 Y   s   s   s   s   s   s   N   n
earnings.view              N   n   n   n   n   n   n   y   y   s   s   s   s   s   s   Y   n
people.logInAs             N   n   y   y   c19 n   n   y   y   s   s   s   s   s   s   n   n
billing.savedCards         Y   n   y   y   y   n   n   n   y   s   s   s   s   s   s   n   n
people.administer          n   n   n   n   n   n   n   n   y   n   n   n   n   n   n   n   n
people.self                y   y   y   y   y   y   y   y   y   y   y   y   y   y   y   y   n
schedule.administer        n   n   n   n   n   n   n   y   y   n   n   n   n   n   n   n   n
sites.connect              n   n   n   n   n   n   n   y   y   y   n   n   n   n   n   n   n
calendar.view              y   n   y   y   y   y   y   y   y   s   s   s   s   s   s   c1  n
delivery.giveBack          n   n   n   n   n   n   n   y   y   s   s   s   s   s   s   n   n
delivery.serve             y   y   y   y   y   y   y   y   y   y   y   y   y   y   y   y   y
`

/** What a person needs besides their role; what is not a person's is true of all or of nobody. */
export type Need = { flags?: Flag[]; rights?: Right[]; level?: OrdersLevel } | 'nothing' | 'a signed link'

export const needs: Readonly<Record<string, Need>> = {
  /** The placements, and what is scheduled, on their own site. */
  c1: 'nothing',
  c2: { flags: ['isseller'] },
  c3: { flags: ['freepriority'] },
  c4: { flags: ['isimpressionmanager'] },
  c5: { flags: ['canmarkcredits'] },
  c6: { flags: ['cangeo'] },
  c7: { flags: ['caneditdevice'] },
  /** The campaign has alternate zones. */
  c8: 'nothing',
  /** An agency alone approves nothing; as an agent besides it does. */
  c9: { flags: ['isagent'] },
  c10: { rights: ['queue.work'] },
  c11: 'a signed link',
  c12: { rights: ['proposal.editAfterAdded'] },
  c13: 'a signed link',
  c14: { rights: ['proposal.removeProcessing'] },
  c15: { rights: ['proposal.cad'] },
  /** The sales of their own site. */
  c16: 'nothing',
  c17: { level: 1 },
  c18: { level: 2 },
  /** Their own clients. */
  c19: 'nothing',
  c20: { flags: ['isagent'] },
}

const [head = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

/** The columns by their two letters. */
export const columns: readonly string[] = head
/** The letters of each action, in the order of the columns. */
export const letters: ReadonlyMap<string, readonly string[]> = new Map(
  lines.map(([action = '', ...cells]) => [action, cells]),
)

/** The letter of a cell; an unknown action or column is a mistake of the test. */
export function letterOf(action: string, column: string): string {
  const letter = letters.get(action)?.[columns.indexOf(column)]
  if (letter === undefined) throw new Error(`no letter for ${action} and ${column}`)
  return letter
}

/** The specification lists `isadmin` without a rule, so it has no column; the product lets admins do this to all. */
export const adminMay: readonly string[] = `
  campaign.view campaign.manage campaign.enable campaign.enablePayPerWeek campaign.priority content.transferCredits
  campaign.dates campaign.export media.manage content.manage media.approve media.switch queue.work people.self calendar.view
  delivery.serve`
  .trim()
  .split(/\s+/)
