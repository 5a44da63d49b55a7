import { discountCaps, discountSteps } from '#seed/discount-rules.ts'
import type { Database } from '../../kernel/context.ts'
import { addDiscountRules } from '../store/discount-rules.ts'

/** The rules of discounts of a new installation (DIS-01 to DIS-11). */
export const seedDiscountRules = (tx: Database): Promise<void> =>
  addDiscountRules(tx, { caps: discountCaps, steps: discountSteps })
