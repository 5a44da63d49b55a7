/** SQL of what is known of clients. */
import type { Database } from '#server/kernel/context.ts'

export interface ClientRow {
  readonly id: number
  readonly name: string
  readonly businessName: string
  readonly email: string
  readonly phone: string
  readonly isDisabled: boolean
}

export const clientRows = (db: Database, ids: readonly number[]): Promise<ClientRow[]> =>
  db
    .selectFrom('person')
    .select(['id', 'name', 'businessName', 'email', 'phone'])
    .select(({ eb }) => eb('disabledAt', 'is not', null).$castTo<boolean>().as('isDisabled'))
    .where('id', 'in', [...ids])
    .execute()
