/** SQL of the products and content types of a new installation. */
import type { Kysely } from 'kysely'
import { products } from '#seed/catalogue.ts'
import { contentTypes } from '#seed/content-types.ts'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables>

/** Rows that exist already stay as they are: somebody may have changed a price since. */
export async function addSeededCatalogue(db: Db): Promise<void> {
  await db
    .insertInto('contentType')
    .values(
      contentTypes.map((type) => ({
        key: type.key,
        name: type.name,
        isPostCredit: type.isPostCredit,
        needsMedia: type.needsMedia,
        needsLink: type.needsLink,
        textLimit: type.textLimit,
        lineLimit: type.lineLimit,
        allowsPdf: type.allowsPdf,
        sentAheadHours: type.sentAheadHours,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('product')
    .values(
      products.map((product) => ({
        kind: product.kind,
        siteId: product.siteId,
        key: product.key,
        proposalName: product.proposalName,
        chooseCampaignName: product.campaignName,
        addCampaignName: product.campaignName,
        contentType: product.contentType ?? null,
        paymentType: product.paymentType,
        cpmMicros: product.cpmMicros ?? null,
        pricePerWeekCents: product.pricePerWeekCents ?? null,
        pricePerPostCents: product.pricePerPostCents ?? null,
        priorityCeiling: product.priorityCeiling ?? null,
        dailyViews: product.dailyViews ?? null,
        isDailyBudget: product.isDailyBudget ?? false,
        typeCode: product.typeCode ?? null,
        format: product.format ?? null,
        imageWidth: product.imageWidth ?? null,
        imageHeight: product.imageHeight ?? null,
        alternateZones: [...(product.alternateZones ?? [])],
        defaultZones: [...(product.defaultZones ?? [])],
        summaryZone: product.summaryZone ?? null,
        deadlineHours: product.deadlineHours ?? null,
        pinHours: product.pinHours ?? null,
        isPopular: product.isPopular ?? false,
        isWhatsappFriendly: product.isWhatsappFriendly ?? false,
        description: product.description ?? '',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
