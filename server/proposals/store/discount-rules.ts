/** SQL of the rules of discounts, which are rows. */
import type { DiscountTerms } from '#domain/proposals/discount-rule.ts'
import type { Database } from '#server/kernel/context.ts'

type Rules = Pick<DiscountTerms, 'caps' | 'steps'>

/** All of them, in the order in which they were written. */
export async function readDiscountRules(db: Database): Promise<Rules> {
  const rows = await db.selectFrom('discountRule').selectAll().orderBy('id').execute()
  return {
    caps: rows.flatMap(({ capPercent, ...rule }) => (capPercent === null ? [] : [{ ...rule, capPercent }])),
    steps: rows.flatMap(({ steps, ...rule }) => (steps === null ? [] : [{ ...rule, steps }])),
  }
}

/** Writes the rules of a new installation; where there are rules already, somebody may have changed them. */
export async function addDiscountRules(tx: Database, { caps, steps }: Rules): Promise<void> {
  const known = await tx.selectFrom('discountRule').select('id').limit(1).executeTakeFirst()
  if (known) return
  await tx
    .insertInto('discountRule')
    .values([
      ...caps.map((rule) => ({ ...rule, steps: null })),
      ...steps.map((rule) => ({ ...rule, steps: [...rule.steps], capPercent: null })),
    ])
    .execute()
}
