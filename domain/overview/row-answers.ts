/** Which controls a row offers to a person, and which of them work now (GEN: a screen shows only what will work). */
import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import { type SettingName, settingsAnswers, type SettingsState } from '#domain/campaigns/settings-answers.ts'
import { mayArchiveCampaign, mayBuyFor } from '#domain/campaigns/archiving.ts'
import { mayUseCredit } from '#domain/campaigns/credits.ts'
import { mayFundDailyBudget } from '#domain/campaigns/daily-budget.ts'
import { mayEnable } from '#domain/campaigns/enabling.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import { may, type Relation } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Action } from '#domain/people/permissions.ts'

export interface RowState extends SettingsState {
  readonly isArchived: boolean
  readonly isDailyBudget: boolean
}

/** Not offered: the role never has it. Offered and refused: it stands there, disabled, with its reason. */
interface Offer {
  readonly isOffered: boolean
  readonly verdict: Verdict
}

export type RowAnswers = Readonly<
  Record<
    | SettingName
    | 'enable'
    | 'disable'
    | 'rename'
    | 'buy'
    | 'setDailyBudget'
    | 'grant'
    | 'editMedia'
    | 'seeOrders'
    | 'archive'
    | 'unarchive'
    | 'remove'
    | 'duplicate'
    | 'useCredit'
    | 'transfer',
    Offer
  >
>

export function rowAnswers(actor: Actor, relation: Relation, row: RowState): RowAnswers {
  const has = (action: Action) => may(actor, action, relation)
  const isImpression = row.kind === 'impression'
  const holdsPosts = row.kind === 'content'
  const creditInHand = holdsPosts ? mayUseCredit(row.left) : 'ok'
  const held = { kind: row.kind, creditsLeft: isImpression ? 0 : row.left }
  return {
    enable: {
      isOffered: isImpression && has(row.isPayPerWeek ? 'campaign.enablePayPerWeek' : 'campaign.enable'),
      verdict: mayEnable(
        { isArchived: row.isArchived, impressionsLeft: row.left, isPayPerWeek: row.isPayPerWeek },
        { mayEnableEmpty: has('campaign.enableEmpty') },
      ),
    },
    disable: offer(isImpression && has('campaign.enable')),
    rename: offer(has('campaign.manage')),
    buy: offer(isBuyable(row, actor) && has('billing.pay') && (!isImpression || has('campaign.addBudget'))),
    setDailyBudget: offer(isImpression && row.isDailyBudget && has('campaign.setDailyBudget')),
    grant: offer(isGrantable(row) && has(grantActions[row.kind])),
    editMedia: offer(has(isImpression ? 'media.manage' : 'content.manage')),
    seeOrders: offer(has('campaign.view')),
    archive: offer(!row.isArchived && has('campaign.manage') && mayArchiveCampaign(held) === 'ok'),
    unarchive: offer(row.isArchived && has('campaign.manage')),
    remove: offer(has('campaign.manage')),
    duplicate: offer(has('campaign.manage')),
    useCredit: { isOffered: holdsPosts && has('content.useCredit'), verdict: creditInHand },
    transfer: {
      isOffered: holdsPosts && has('content.transferCredits'),
      verdict: creditInHand,
    },
    ...settingsAnswers(actor, relation, row),
  }
}

/** Who may add and take without payment (ROL-08, ROL-11, ROL-12). */
const grantActions = {
  impression: 'campaign.grantImpressions',
  content: 'content.grantPosts',
  press: 'press.grantPosts',
} as const satisfies Record<CampaignKind, Action>

/** Weeks and days are not counted in impressions, so there are none to add. */
function isGrantable(row: RowState): boolean {
  return row.kind !== 'impression' || !(row.isPayPerWeek || row.isDailyBudget)
}

/**
 * A pay-per-week campaign has its price. A daily-budget campaign has Set Daily Budget instead (ROW-19); its budget
 * itself is bought by agents and superadmins, who have both.
 */
function isBuyable(row: RowState, actor: Actor): boolean {
  if (mayBuyFor(row) !== 'ok') return false
  if (row.kind !== 'impression') return true
  return !row.isPayPerWeek && (!row.isDailyBudget || mayFundDailyBudget(actor))
}

const offer = (isOffered: boolean): Offer => ({ isOffered, verdict: 'ok' })
