/** People, what they may do, and their sign-ins. */
import type { Flag, OrdersLevel, Right } from '#domain/people/actor.ts'
import type { OptionalLetter } from '#domain/people/letters.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './columns.ts'

interface PersonTable {
  id: Generated<number>
  name: string
  email: string
  emailVerified: Generated<boolean>
  image: string | null
  ordersLevel: ColumnType<OrdersLevel, number | undefined, number>
  disabledAt: Date | null
  createdAt: Date
  updatedAt: Date
  tourEndedAt: Date | null
}

interface PersonFlagTable {
  personId: number
  flag: Flag
  grantedBy: number | null
  grantedAt: Date
}

interface PersonRightTable {
  personId: number
  right: Right
  detail: Json | null
  grantedBy: number | null
  grantedAt: Date
}

interface RepresentationTable {
  representativeId: number
  advertiserId: number
  since: Date
}

interface SessionTable {
  id: Generated<number>
  personId: number
  token: string
  expiresAt: Date
  impersonatorId: number | null
  ipAddress: string | null
  userAgent: string | null
  createdAt: Date
  updatedAt: Date
}

interface CredentialTable {
  id: Generated<number>
  personId: number
  accountId: string
  providerId: string
  password: string | null
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: Date | null
  refreshTokenExpiresAt: Date | null
  scope: string | null
  createdAt: Date
  updatedAt: Date
}

interface VerificationTable {
  id: Generated<number>
  identifier: string
  value: string
  expiresAt: Date
  createdAt: Date
  updatedAt: Date
}

interface AttemptTable {
  id: Generated<bigint>
  kind: 'sign-in' | 'password-reset'
  email: string
  network: string
  at: Date
}

interface NotificationTable {
  id: Generated<number>
  personId: number
  about: string
  text: string
  link: string
  createdAt: Date
  readAt: Date | null
}

interface UnwantedLetterTable {
  personId: number
  kind: OptionalLetter
  since: Date
}

export interface PeopleTables {
  person: PersonTable
  personFlag: PersonFlagTable
  personRight: PersonRightTable
  representation: RepresentationTable
  session: SessionTable
  credential: CredentialTable
  verification: VerificationTable
  attempt: AttemptTable
  notification: NotificationTable
  unwantedLetter: UnwantedLetterTable
}
