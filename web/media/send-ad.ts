/** An ad on its way: what can be told of it beforehand, and the call that adds or changes it. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { Media } from '#contract/media/ad.ts'
import { listMedia, type MediaCampaign } from '#contract/media/list.ts'
import { openNewAd, openTypedAd, type OpenedPreview } from '#contract/media/previews.ts'
import { addMedia, editMedia, pictureField } from '#contract/media/upload.ts'
import { type Refusal, refuse } from '#domain/kernel/verdict.ts'
import { type CreativeKind, faultsOfCreative, needsFile, wholeLink } from '#domain/media/creative-rules.ts'
import { kindOfBanner } from '#domain/media/played-file.ts'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'
import type { Faults } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { upload } from '#web/kernel/upload.ts'
import { CallError, failureText } from '#web/kernel/failure.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { type AdFields, adFieldsOf, changedFields, fieldsInWords } from '#web/media/ad-changes.ts'
import { checkFile, type PictureLimits } from '#web/media/check-file.ts'
import { sendWhole } from '#web/media/send-in-pieces.ts'
import { mimeTypeOf } from '#web/media/mime-type-of.ts'

/** What the form holds: the words of the ad, and its file when another one was chosen. */
export type TypedAd = AdFields & { readonly file: File | null }

/** Where the ad goes, and what is there already when it is changed. */
export interface AdPlace {
  readonly campaign: MediaCampaign
  readonly item: Media | undefined
  readonly headlineLimit: number
  readonly limits: PictureLimits
}

/** All that is wrong with it, each at its field, in the order of the form. */
export async function faultsOfAd({ file, ...fields }: TypedAd, place: AdPlace): Promise<Faults> {
  const ofFile = await faultOfFile(fields.kind, file, place)
  const ofWords = faultsOfCreative(wholeLinks(fields), place.headlineLimit)
  return {
    ...(ofFile && { file: faultOf(ofFile) }),
    ...Object.fromEntries(ofWords.map((refusal) => [refusal.field, faultOf(refusal)])),
  }
}

async function faultOfFile(
  kind: CreativeKind,
  file: File | null,
  { campaign, item, limits }: AdPlace,
): Promise<Refusal | null> {
  if (needsFile(kind, Boolean(file ?? item?.fileKind))) return refuse('file-missing')
  return file && kind !== 'html' ? checkFile(file, campaign.place.pixels, limits) : null
}

/** Addresses as they will be kept. */
const wholeLinks = (fields: AdFields): AdFields => ({
  ...fields,
  linkUrl: wholeLink(fields.linkUrl),
  iosUrl: wholeLink(fields.iosUrl),
  androidUrl: wholeLink(fields.androidUrl),
})

/** A link to what is typed as it would look on its site. */
export async function previewAd(
  { file, ...typed }: TypedAd,
  { campaign, item }: Pick<AdPlace, 'campaign' | 'item'>,
): Promise<OpenedPreview> {
  const body = { ...wholeLinks(typed), ...(file && { uploadId: await sendWhole(file, () => undefined) }) }
  return item
    ? call(openTypedAd, { params: { id: item.id }, body })
    : call(openNewAd, { params: { id: campaign.id }, body })
}

/** Adds the ad, or saves what of it was changed. Null when somebody else's was left as it is. */
export async function sendAd(
  wanted: TypedAd,
  { campaign, item }: AdPlace,
  onProgress: (sent: number) => void,
): Promise<Reply<typeof editMedia> | null> {
  const { file, ...typed } = wanted
  const fields = wholeLinks(typed)
  const isPlayed = file !== null && kindOfBanner(await mimeTypeOf(file)) !== 'image'
  // Heavy files come in pieces, and go on where the line broke; the form then names them.
  const sent = isPlayed ? { uploadId: await sendWhole(file, onProgress) } : {}
  const files: Record<string, File> = file && !isPlayed ? { [pictureField]: file } : {}
  const options = isPlayed ? {} : { onProgress }
  if (!item)
    return upload(addMedia, { body: { ...fields, ...sent, campaignId: campaign.id } }, files, options)
  const changed = changedFields(item, fields)
  const fileOf = ({ filePath }: Media) => (filePath === item.filePath ? 'the one you saw' : 'another one')
  const wish = {
    what: 'this ad',
    read: (state: Media) => fieldsInWords(changed, adFieldsOf(state), file && fileOf(state)),
    mine: fieldsInWords(changed, fields, file && file.name),
    send: (seenUpdatedAt: Date) =>
      upload(editMedia, { body: { ...changed, ...sent, mediaId: item.id, seenUpdatedAt } }, files, options),
  }
  return (await saveUnlessChanged(wish, item, () => reread(item))).saved
}

async function reread(item: Media): Promise<Media> {
  const { items } = await call(listMedia, { params: { id: item.campaignId } })
  const fresh = items.find(({ id }) => id === item.id)
  if (!fresh) throw new CallError(404, failureText(404, undefined))
  return fresh
}
