/** A file for those who may see what it belongs to, or who hold a link to it; to everybody else it is missing. */
import { timingSafeEqual } from 'node:crypto'
import { savedName } from '#domain/media/file-name.ts'
import { typeOfAttachment } from '#domain/media/file-types.ts'
import { maySeePosts } from '#domain/campaigns/who-sees-posts.ts'
import { findCampaignById } from '../../campaigns/touch-campaign.ts'
import type { Context, Platform } from '../../kernel/context.ts'
import type { OpenFile } from '../../kernel/files.ts'
import { missing } from '../../kernel/refused.ts'
import { campaignsWithUploads, uploadsOfKey, type UploadRecord } from '../store/uploads.ts'

export interface FileRequest {
  /** The key of the file, with an ending that only says what it is. */
  readonly name: string
  /** Of a link: until when it holds, in seconds since 1970, and its signature. */
  readonly until?: number | undefined
  readonly signature?: string | undefined
}

export interface ShownFile {
  readonly mimeType: string
  /** The name under which a file that is as it came is taken home, never shown beside our pages; null of what is shown. */
  readonly savedAs: string | null
  readonly file: OpenFile
}

export async function showFile(
  platform: Platform,
  viewer: Context | null,
  wanted: FileRequest,
): Promise<ShownFile> {
  const [, key = null] = /^([0-9a-f]{64})(?:\.[a-z0-9]{2,4})?$/.exec(wanted.name) ?? []
  if (key === null) throw missing()
  const uploads = await uploadsOfKey(platform.db, key)
  const upload = holdsLink(platform, key, wanted) ? uploads[0] : await seenBy(viewer, uploads)
  const file = upload ? await platform.files.open(key) : null
  if (!upload || !file) throw missing()
  return { ...asWhat(upload, key), file }
}

/** One's own file, or one of a post that one may see. */
async function seenBy(
  viewer: Context | null,
  uploads: readonly UploadRecord[],
): Promise<UploadRecord | undefined> {
  if (!viewer) return undefined
  const own = uploads.find(({ personId }) => personId === viewer.actor.personId)
  if (own || uploads.length === 0) return own
  for (const campaignId of await campaignsWithUploads(
    viewer.db,
    uploads.map(({ id }) => id),
  ))
    if (await maySeeCampaign(viewer, campaignId)) return uploads[0]
  return undefined
}

async function maySeeCampaign(viewer: Context, campaignId: number): Promise<boolean> {
  const campaign = await findCampaignById(viewer.db, campaignId)
  return campaign !== null && maySeePosts(viewer.actor, campaign)
}

function asWhat({ name, shownKey, shownType, previewKey, mimeType }: UploadRecord, key: string) {
  const isOriginal = key !== shownKey && key !== previewKey
  const type = key === shownKey ? shownType : key === previewKey ? 'image/png' : mimeType
  const savedAs = isOriginal ? savedName(name, typeOfAttachment(type ?? '')?.ending ?? 'bin') : null
  return { mimeType: type ?? 'application/octet-stream', savedAs }
}

const linkMs = 24 * 3_600_000

/** What an address carries so that it opens without a session, for a day, or until an instant. */
export function linkTo(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  key: string,
  end = new Date(clock.now().getTime() + linkMs),
): string {
  const until = Math.floor(end.getTime() / 1_000)
  return `?until=${until}&signature=${secrets.hashOf('file-links', `${key} ${until}`)}`
}

function holdsLink({ secrets, clock }: Platform, key: string, { until, signature }: FileRequest): boolean {
  if (until === undefined || signature === undefined || until * 1_000 < clock.now().getTime()) return false
  const ours = Buffer.from(secrets.hashOf('file-links', `${key} ${until}`))
  const theirs = Buffer.from(signature)
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}
