import sharp from 'sharp'
import { drawBanner } from '#seed/art.ts'
import type { PlannedImpressions } from '#seed/planned.ts'
import type { PlantingContext } from './planting.ts'
import * as campaigns from './store/campaigns.ts'
import { insertPicture, type NewPicture } from './store/pictures.ts'

interface KeptPicture {
  readonly key: string
  readonly size: number
}

/** Draws the creatives of campaigns; one that was drawn before is not drawn again. Answers the numbers of the media. */
export function picturePlanter({ platform: { db, files }, people, agentId }: PlantingContext) {
  const pictures = new Map<string, KeptPicture>()

  async function draw({ art }: PlannedImpressions, width: number, height: number): Promise<KeptPicture> {
    const svg = drawBanner(width, height, art.palette, art.motif)
    const known = pictures.get(svg)
    if (known) return known
    const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
    const kept = { key: await files.put(bytes), size: bytes.length }
    pictures.set(svg, kept)
    return kept
  }

  return async (
    plan: PlannedImpressions,
    { id, width, height }: campaigns.PlantedCampaign,
    at: Date,
  ): Promise<number[]> => {
    if (plan.media === 'none' || width === null || height === null) return []
    const isApproved = plan.media === 'approved' || plan.media === 'off'
    const ids: number[] = []
    for (let count = 0; count < (plan.pictures ?? 1); count += 1) {
      const kept = await draw(plan, width, height)
      const picture: NewPicture = {
        campaignId: id,
        headline: `${plan.name.slice(0, 50)}${count === 0 ? '' : ` (${count + 1})`}`,
        linkUrl: plan.link,
        fileKey: kept.key,
        byteSize: kept.size,
        width,
        height,
        approval: isApproved ? 'approved' : plan.media === 'rejected' ? 'rejected' : 'pending',
        isOn: plan.media === 'approved',
        createdBy: people.idOf(plan.advertiser),
        approvedBy: agentId,
      }
      ids.push(await insertPicture(db, picture, at))
    }
    return ids
  }
}
