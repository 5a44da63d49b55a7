/** SQL of the products and content types of a new installation. */
import { sql } from 'kysely'
import { platforms } from '#domain/catalogue/platform.ts'
import { packageParts, products } from '#seed/catalogue.ts'
import { contentTypes } from '#seed/content-types.ts'
import { drawExample } from '#seed/example-image.ts'
import type { SeededProduct } from '#seed/seeded-product.ts'
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
        platform: numberOf(product),
        chooseCampaignName: campaignName,
        addCampaignName: campaignName,
        alternateZones: [...alternateZones],
        defaultZones: [...defaultZones],
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (await isIncomplete(db)) await addParts(db, await complete(db))
}

const numberOf = ({ platform }: Pick<SeededProduct, 'platform'>): number | null =>
  platforms.find(({ key }) => key === platform)?.id ?? null

/** Whether there are rows that were just added, or that an older version left without what proposals say. */
async function isIncomplete(db: Database): Promise<boolean> {
  const row = db.selectFrom('product').select('id').where('exampleImage', 'is', null).limit(1)
  return (await row.executeTakeFirst()) !== undefined
}

/** Gives each such row its drawing and the rest, once; answers which they were. */
async function complete(db: Database): Promise<number[]> {
  const said = products.map((product) => ({
    site_id: product.siteId,
    key: product.key,
    platform: numberOf(product),
    unit: product.unit,
    is_in_house: product.isInHouse ?? false,
    max_discount_percent: product.maxDiscountPercent ?? null,
    notes: product.notes,
    schedule: product.schedule,
    description: product.description,
    example_image: drawExample(product),
  }))
  const { rows } = await sql<{ id: number }>`
    update product set platform = new.platform, unit = new.unit, is_in_house = new.is_in_house,
      max_discount_percent = new.max_discount_percent, notes = new.notes, schedule = new.schedule,
      description = coalesce(nullif(product.description, ''), new.description), example_image = new.example_image
    from json_to_recordset(${JSON.stringify(said)}::json) as new (site_id int, key text, platform int, unit text,
      is_in_house boolean, max_discount_percent int, notes text, schedule text, description text, example_image text)
    where product.site_id = new.site_id and product.key = new.key and product.example_image is null
    returning product.id`.execute(db)
  return rows.map(({ id }) => id)
}

async function addParts(db: Database, packageIds: readonly number[]): Promise<void> {
  const parts = packageParts.map(({ packageKey, partKey, quantity }, position) => ({
    package_key: packageKey,
    part_key: partKey,
    position,
    quantity,
  }))
  await sql`
    insert into product_part (product_id, position, part_id, quantity)
    select package.id, new.position, part.id, new.quantity
    from json_to_recordset(${JSON.stringify(parts)}::json)
      as new (package_key text, part_key text, position int, quantity int)
    join product package on package.key = new.package_key and package.id = any(${packageIds})
    join product part on part.site_id = package.site_id and part.key = new.part_key
    on conflict do nothing`.execute(db)
}
