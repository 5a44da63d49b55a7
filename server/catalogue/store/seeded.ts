/** SQL of the products and content types of a new installation. */
import { products } from '#seed/catalogue.ts'
import { contentTypes } from '#seed/content-types.ts'
import type { Database } from '#server/kernel/context.ts'

/** Rows that exist already stay as they are: somebody may have changed a price since. */
export async function addSeededCatalogue(db: Database): Promise<void> {
  await db
    .insertInto('contentType')
    .values([...contentTypes])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('product')
    .values(
      products.map(({ campaignName, alternateZones = [], defaultZones = [], ...product }) => ({
        ...product,
        chooseCampaignName: campaignName,
        addCampaignName: campaignName,
        alternateZones: [...alternateZones],
        defaultZones: [...defaultZones],
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
