import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawBanner } from '#seed/art.ts'
import { playedBanners } from '#seed/played-banners.ts'
import type { PlantingContext } from './planting.ts'
import { insertPicture, picturesOfCampaign } from './store/pictures.ts'

const seeded = new URL('../../seed/files/', import.meta.url)

/** Plants the banners of video and audio in the place of the other ads of their campaigns; those that were approved are on. */
export async function plantPlayedBanners({ platform: { db, files }, agentId, instantOf }: PlantingContext) {
  for (const { campaign, headline, altText, mimeType, file, poster, approval } of playedBanners) {
    const others = await picturesOfCampaign(db, campaign)
    const [place] = others
    if (!place || others.some((one) => one.headline === headline)) continue
    const bytes = await readFile(new URL(file, seeded))
    const { campaignId, width, height, linkUrl, createdBy } = place
    await insertPicture(
      db,
      {
        campaignId,
        width,
        height,
        linkUrl,
        createdBy,
        headline,
        altText,
        mimeType,
        fileKey: await files.put(bytes),
        posterKey:
          poster && (await files.put(await drawn(drawBanner(640, 360, poster.palette, poster.motif)))),
        byteSize: bytes.length,
        isOn: approval === 'approved',
        approvedBy: agentId,
        ...(typeof approval === 'string'
          ? { approval }
          : { approval: 'rejected', rejectionReason: approval.rejectedFor }),
      },
      instantOf(1),
    )
  }
}

const drawn = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer()
