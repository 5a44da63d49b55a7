/** An ad on its way: what can be told of it beforehand, and the call that adds or changes it. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { Media } from '#contract/media/ad.ts'
import { listMedia, type MediaCampaign } from '#contract/media/list.ts'
import { addMedia, editMedia, pictureField } from '#contract/media/upload.ts'
import { refuse } from '#domain/kernel/verdict.ts'
import { checkCreative, needsFile } from '#domain/media/creative-rules.ts'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'
import type { Faults } from '#web/kernel/act.ts'
import { call, upload } from '#web/kernel/call.ts'
import { CallError, failureText } from '#web/kernel/failure.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { type AdFields, adFieldsOf, changedFields, fieldsInWords } from '#web/media/ad-changes.ts'
import { checkImage } from '#web/media/check-image.ts'

/** What the form holds: the words of the ad, and its picture when another one was chosen. */
export type TypedAd = AdFields & { readonly file: File | null }

/** Where the ad goes, and what is there already when it is changed. */
export interface AdPlace {
  readonly campaign: MediaCampaign
  readonly item: Media | undefined
  readonly headlineLimit: number
}

export async function faultsOfAd(
  { file, ...fields }: TypedAd,
  { campaign, item, headlineLimit }: AdPlace,
): Promise<Faults> {
  if (needsFile(fields.kind, Boolean(file ?? item?.filePath)))
    return { file: faultOf(refuse('file-missing')) }
  const refusal = file && fields.kind !== 'html' ? await checkImage(file, campaign.place.pixels) : null
  if (refusal) return { file: faultOf(refusal) }
  const verdict = checkCreative(fields, headlineLimit)
  return verdict === 'ok' ? {} : { [verdict.field ?? 'form']: faultOf(verdict) }
}

/** Adds the ad, or saves what of it was changed. Null when somebody else's was left as it is. */
export async function sendAd(
  wanted: TypedAd,
  { campaign, item }: AdPlace,
  onProgress: (sent: number) => void,
): Promise<Reply<typeof editMedia> | null> {
  const { file, ...fields } = wanted
  const files: Record<string, File> = file ? { [pictureField]: file } : {}
  const options = { onProgress }
  if (!item) return upload(addMedia, { body: { ...fields, campaignId: campaign.id } }, files, options)
  const changed = changedFields(item, fields)
  const pictureOf = ({ filePath }: Media) => (filePath === item.filePath ? 'the one you saw' : 'another one')
  const wish = {
    what: 'this ad',
    read: (state: Media) => fieldsInWords(changed, adFieldsOf(state), file && pictureOf(state)),
    mine: fieldsInWords(changed, fields, file && file.name),
    send: (seenUpdatedAt: Date) =>
      upload(editMedia, { body: { ...changed, mediaId: item.id, seenUpdatedAt } }, files, options),
  }
  return (await saveUnlessChanged(wish, item, () => reread(item))).saved
}

async function reread(item: Media): Promise<Media> {
  const { items } = await call(listMedia, { params: { id: item.campaignId } })
  const fresh = items.find(({ id }) => id === item.id)
  if (!fresh) throw new CallError(404, failureText(404, undefined))
  return fresh
}
