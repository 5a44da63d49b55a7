/** SQL of products and content types. */
import type { Kysely } from 'kysely'
import { products } from '#seed/catalogue.ts'
import { contentTypes } from '#seed/content-types.ts'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

/** Rows that exist already stay as they are: somebody may have changed a price since. */
export async function addSeededCatalogue(db: Db): Promise<void> {
  await db
    .insertInto('content_type')
    .values(
      contentTypes.map((type) => ({
        key: type.key,
        name: type.name,
        is_post_credit: type.isPostCredit,
        needs_media: type.needsMedia,
        needs_link: type.needsLink,
        text_limit: type.textLimit,
        line_limit: type.lineLimit,
        allows_pdf: type.allowsPdf,
        sent_ahead_hours: type.sentAheadHours,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('product')
    .values(
      products.map((product) => ({
        kind: product.kind,
        site_id: product.siteId,
        key: product.key,
        proposal_name: product.proposalName,
        choose_campaign_name: product.campaignName,
        add_campaign_name: product.campaignName,
        content_type: product.contentType ?? null,
        payment_type: product.paymentType,
        cpm_micros: product.cpmMicros ?? null,
        price_per_week_cents: product.pricePerWeekCents ?? null,
        price_per_post_cents: product.pricePerPostCents ?? null,
        priority_ceiling: product.priorityCeiling ?? null,
        daily_views: product.dailyViews ?? null,
        is_daily_budget: product.isDailyBudget ?? false,
        type_code: product.typeCode ?? null,
        format: product.format ?? null,
        image_width: product.imageWidth ?? null,
        image_height: product.imageHeight ?? null,
        alternate_zones: [...(product.alternateZones ?? [])],
        default_zones: [...(product.defaultZones ?? [])],
        summary_zone: product.summaryZone ?? null,
        deadline_hours: product.deadlineHours ?? null,
        pin_hours: product.pinHours ?? null,
        is_popular: product.isPopular ?? false,
        is_whatsapp_friendly: product.isWhatsappFriendly ?? false,
        description: product.description ?? '',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
