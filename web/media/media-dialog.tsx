import { useId, useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { addMedia, editMedia, pictureField } from '#contract/media/upload.ts'
import { listMedia, type MediaCampaign } from '#contract/media/list.ts'
import type { Media } from '#contract/media/ad.ts'
import { sentenceOf } from '#contract/messages.ts'
import { checkCreative, type Creative, type CreativeKind, needsFile } from '#domain/media/creative-rules.ts'
import { call, upload } from '#web/kernel/call.ts'
import { CallError, failureText, wordsOf } from '#web/kernel/failure.ts'
import { type ResolveConflict, saveUnlessChanged } from '#web/campaigns/save-unless-changed.ts'
import { type AdFields, adFieldsOf, changedFields, fieldsInWords } from '#web/media/ad-changes.ts'
import { checkImage } from '#web/media/check-image.ts'
import { refresh } from '#web/kernel/read.ts'
import { FilePicker } from '#web/media/file-picker.tsx'
import { banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ChoiceGroup } from '#web/ui/form/toggles.tsx'
import { useConflict } from '#web/campaigns/use-conflict.tsx'

type Faults = Readonly<Record<string, string>>

const kinds = [
  { value: 'website', label: 'Website' },
  { value: 'app', label: 'App' },
  { value: 'html', label: 'HTML' },
]

/** Adds an ad, or changes one; changing words or links never asks for the file again. */
export function MediaDialog({
  campaign,
  item,
  headlineLimit,
  statedLimit,
  onClose,
}: {
  campaign: MediaCampaign
  item: Media | undefined
  headlineLimit: number
  statedLimit: string
  onClose: () => void
}) {
  const formId = useId()
  const [fields, setFields] = useState<AdFields>(() => adFieldsOf(item))
  const { resolveConflict, shown } = useConflict()
  const [file, setFile] = useState<File | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [sent, setSent] = useState<number | null>(null)
  const { altText, ...creative } = fields
  const change = (part: Partial<AdFields>) => setFields({ ...fields, ...part })

  const choose = async (chosen: File | null) => {
    setFile(chosen)
    const refusal = chosen && (await checkImage(chosen, campaign.place.pixels))
    setFaults(refusal ? { file: sentenceOf(refusal) } : {})
  }
  const save = async () => {
    const found = await faultsOf(creative, file, item, headlineLimit, campaign)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setSent(0)
    try {
      const options = { onProgress: setSent }
      const files: Record<string, File> = file ? { [pictureField]: file } : {}
      const answer = item
        ? await saveChanges(item, fields, file, { resolveConflict, ...options })
        : await upload(addMedia, { body: { ...fields, campaignId: campaign.id } }, files, options)
      await refresh(listMedia, { params: { id: campaign.id } })
      onClose()
      if (!answer) return banner.success('The ad stays as somebody else saved it')
      banner.success([answer.success, answer.warning].filter(Boolean).join('. '), {
        rowId: `media-${answer.item.id}`,
      })
    } catch (error) {
      setFaults(error instanceof CallError ? firstTexts(error) : { form: wordsOf(error) })
    } finally {
      setSent(null)
    }
  }
  const isBusy = sent !== null
  return (
    <Dialog
      title={item ? 'Edit Media' : 'Add Media'}
      subtitle={campaign.name}
      onClose={onClose}
      onSubmit={save}
      error={faults.form ?? Object.values(faults)[0]}
      isLocked={isBusy}
      footer={
        <>
          <Button onClick={onClose} disabledReason={isBusy ? 'The ad is being sent' : undefined}>
            Cancel
          </Button>
          <Button look="primary" type="submit" busy={isBusy}>
            {item ? 'Save ad' : 'Add ad'}
          </Button>
        </>
      }
    >
      <ChoiceGroup
        label="Kind of ad"
        choices={kinds}
        chosen={creative.kind}
        onChoose={(kind) => change({ kind: kind as CreativeKind })}
      />
      {creative.kind !== 'html' && (
        <FilePicker
          id={`${formId}-file`}
          file={file}
          shown={item?.filePath ?? null}
          hint={hintOf(campaign, statedLimit)}
          fault={faults.file}
          sent={sent}
          onChoose={choose}
        />
      )}
      <TextInput
        label="Headline"
        limit={headlineLimit}
        value={creative.headline}
        fault={faults.headline}
        onChange={(event) => change({ headline: event.target.value })}
      />
      <TextInput
        label="Text"
        optional
        value={creative.leadParagraph}
        fault={faults.leadParagraph}
        onChange={(event) => change({ leadParagraph: event.target.value })}
      />
      <LinkFields creative={creative} faults={faults} change={change} />
      {creative.kind !== 'html' && (
        <TextInput
          label="Text for people who do not see the picture"
          optional
          value={altText}
          fault={faults.altText}
          onChange={(event) => change({ altText: event.target.value })}
        />
      )}
      {shown}
    </Dialog>
  )
}

function LinkFields({
  creative,
  faults,
  change,
}: {
  creative: Creative
  faults: Faults
  change: (part: Partial<Creative>) => void
}) {
  const link = (label: string, name: 'linkUrl' | 'iosUrl' | 'androidUrl', optional = false) => (
    <TextInput
      key={name}
      label={label}
      type="url"
      optional={optional}
      value={creative[name]}
      fault={faults[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  if (creative.kind === 'app')
    return [link('App Store address', 'iosUrl'), link('Google Play address', 'androidUrl')]
  if (creative.kind === 'website') return link('Address that the ad leads to', 'linkUrl')
  return (
    <>
      <div className="field">
        <label htmlFor="html-content">HTML</label>
        <textarea
          className="input"
          id="html-content"
          rows={8}
          value={creative.htmlContent}
          aria-invalid={faults.htmlContent ? true : undefined}
          aria-describedby={faults.htmlContent ? 'html-fault' : undefined}
          onChange={(event) => change({ htmlContent: event.target.value })}
        />
        {faults.htmlContent && (
          <p className="fault" id="html-fault">
            {faults.htmlContent}
          </p>
        )}
      </div>
      {link('Address that the ad leads to', 'linkUrl', true)}
    </>
  )
}

async function faultsOf(
  creative: Creative,
  file: File | null,
  item: Media | undefined,
  headlineLimit: number,
  campaign: MediaCampaign,
): Promise<Faults> {
  if (needsFile(creative.kind, Boolean(file ?? item?.filePath)))
    return { file: sentenceOf({ refused: 'file-missing' }) }
  const refusal = file && creative.kind !== 'html' ? await checkImage(file, campaign.place.pixels) : null
  if (refusal) return { file: sentenceOf(refusal) }
  const verdict = checkCreative(creative, headlineLimit)
  return verdict === 'ok' ? {} : { [verdict.field ?? 'form']: sentenceOf(verdict) }
}

function firstTexts(error: CallError): Faults {
  const known = new Set([
    'file',
    'headline',
    'leadParagraph',
    'linkUrl',
    'iosUrl',
    'androidUrl',
    'htmlContent',
  ])
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, [text = error.message]]) => [
      known.has(field) ? field : 'form',
      text,
    ]),
  )
}

/** Saves what was changed. The ad as it is in the end; null when somebody else's was left as it is. */
async function saveChanges(
  item: Media,
  wanted: AdFields,
  file: File | null,
  { resolveConflict, onProgress }: { resolveConflict: ResolveConflict; onProgress: (part: number) => void },
): Promise<Reply<typeof editMedia> | null> {
  const fields = changedFields(item, wanted)
  const pictureOf = ({ filePath }: Media) => (filePath === item.filePath ? 'the one you saw' : 'another one')
  const wish = {
    what: 'this ad',
    read: (version: Media) => fieldsInWords(fields, adFieldsOf(version), file && pictureOf(version)),
    mine: fieldsInWords(fields, wanted, file && file.name),
    send: (seenUpdatedAt: Date) =>
      upload(
        editMedia,
        { body: { ...fields, mediaId: item.id, seenUpdatedAt } },
        file ? { [pictureField]: file } : {},
        { onProgress },
      ),
  }
  const reread = async () => {
    const { items } = await call(listMedia, { params: { id: item.campaignId } })
    const fresh = items.find(({ id }) => id === item.id)
    if (!fresh) throw new CallError(404, failureText(404, undefined))
    return fresh
  }
  return saveUnlessChanged(wish, item, { reread, resolveConflict })
}

function hintOf({ place: { pixels } }: MediaCampaign, statedLimit: string): string {
  const size = pixels ? `Exactly ${pixels.width} × ${pixels.height} pixels. ` : ''
  return `${size}JPEG, PNG or GIF under ${statedLimit}.`
}
