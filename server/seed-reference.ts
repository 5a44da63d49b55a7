/**
 * What every installation starts with: sites, zones, places, device choices, content types, products, the rules of
 * discounts and the times of content. Run at every start; rows that are there already are left alone, because somebody may have changed them since.
 */
import type { Database } from './kernel/context.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.ts'
import { seedDeviceChoices } from './campaigns/targeting/seed-device-choices.ts'
import { seedDiscountRules } from './proposals/terms/seed-discount-rules.ts'
import { seedSchedule } from './scheduling/seed-schedule.ts'
import { seedSites } from './sites/seed-sites.ts'

export async function seedReference(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await seedSites(tx)
    await seedDeviceChoices(tx)
    await seedCatalogue(tx)
    await seedDiscountRules(tx)
    await seedSchedule(tx)
  })
}
