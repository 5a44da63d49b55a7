/** People, what they may do, and their sign-ins. */
import type { Flag, OrdersLevel, Right } from '#domain/people/actor.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { OptionalLetter } from '#domain/people/letters.ts'
import type { ColumnType, Generated } from 'kysely'

export interface PeopleTables {
  person: {
    id: Generated<number>
    name: string
    email: string
    ordersLevel: ColumnType<OrdersLevel, number | undefined, number>
    disabledAt: Date | null
    createdAt: Date
    updatedAt: Date
    tourEndedAt: Date | null
    phone: Generated<string>
    businessName: Generated<string>
    agencyMaxDiscountPercent: number | null
    /** Up to how much may be open in sales that are charged later; null: the setting. */
    creditLimitCents: Generated<Cents | null>
  }

  formDraft: {
    typedBy: number
    seenAs: number
    form: string
    /** The tab that it was typed in; empty where nobody knows. */
    tab: string
    /** What the form calls it in the list of one's drafts. */
    title: string
    /** The page that shows the form; null where it is not known. */
    address: string | null
    content: string
    savedAt: Date
  }

  formDraftFile: {
    typedBy: number
    seenAs: number
    form: string
    tab: string
    uploadId: number
  }

  personFlag: {
    personId: number
    flag: Flag
    grantedBy: number | null
    grantedAt: Date
  }

  personRight: {
    personId: number
    right: Right
    grantedBy: number | null
    grantedAt: Date
  }

  representation: {
    representativeId: number
    advertiserId: number
    since: Date
  }

  session: {
    id: Generated<number>
    personId: number
    tokenHash: string
    expiresAt: Date
    impersonatorId: number | null
    /** Where Exit leads; null where nobody looks through another's eyes. */
    returnPath: string | null
    /** The browser in words, such as "Firefox on Windows". */
    browser: string | null
    createdAt: Date
    lastUsedAt: Date
    /** When its person last gave the password. */
    confirmedAt: Date
    /** What was charged in the session since `confirmedAt`. */
    chargedCents: Generated<bigint>
  }

  credential: {
    personId: number
    passwordHash: string
    updatedAt: Date
  }

  oneTimeLink: {
    /** What the link is for and the hash of its token. */
    identifier: string
    value: string
    expiresAt: Date
    createdAt: Date
  }

  attempt: {
    id: Generated<bigint>
    kind: 'sign-in' | 'password-reset' | 'address-change' | 'client-asked' | 'client-added' | 'proposal-link'
    emailHash: string
    networkHash: string
    at: Date
  }

  notification: {
    id: Generated<number>
    personId: number
    about: string
    text: string
    link: string
    createdAt: Date
    readAt: Date | null
  }

  unwantedLetter: {
    personId: number
    kind: OptionalLetter
    since: Date
  }
}
