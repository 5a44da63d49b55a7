import { useState } from 'react'
import { getLivestream, type LivestreamForm, listLivestreams } from '#contract/livestreams/list.ts'
import type { Livestream } from '#contract/livestreams/livestream.ts'
import { embedDocument } from '#domain/livestreams/embed-document.ts'
import { bannerPixels, priorities } from '#domain/livestreams/livestream-rules.ts'
import { mostWindows } from '#domain/livestreams/air-window.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { sizeInWords } from '#domain/kernel/size.ts'
import { NewerVersion } from '#web/kernel/newer-version.tsx'
import { DraftInDialog, FoundDrafts } from '#web/kernel/draft-words.tsx'
import { faultOf } from '#web/kernel/fault-of.ts'
import { refresh } from '#web/kernel/read.ts'
import { useDraft } from '#web/kernel/use-draft.ts'
import { type Form, useForm } from '#web/kernel/use-form.ts'
import { AirTimes } from '#web/livestreams/air-times.tsx'
import { bannerOf, previewLivestream, sendLivestream } from '#web/livestreams/send-livestream.ts'
import {
  faultsOfTypedLivestream,
  newLivestream,
  partsOfLivestream,
  readWindows,
  type TypedLivestream,
  typedLivestreamOf,
} from '#web/livestreams/typed-livestream.ts'
import { WindowsField } from '#web/livestreams/windows-field.tsx'
import { checkFile } from '#web/media/check-file.ts'
import { PreviewButton } from '#web/media/preview-button.tsx'
import { StrangerFrame } from '#web/media/stranger-frame.tsx'
import { banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { usePaused } from '#web/ui/use-paused.ts'

export interface LivestreamPlace {
  readonly campaign: { readonly id: number; readonly name: string; readonly siteId: number }
  readonly form: LivestreamForm
  /** The livestream that is changed; none for a new one. */
  readonly item: Livestream | undefined
  /** The day that a new one is begun on; undefined: none is said yet. */
  readonly on: NewYorkDay | undefined
}

const windowFields = Array.from({ length: mostWindows }, (_, at) => `windows[${at}]`)

/** Create Livestream and Edit Livestream (MED-04). */
export function LivestreamDialog({ onClose, ...place }: LivestreamPlace & { readonly onClose: () => void }) {
  const { campaign, item, on, form: rules } = place
  const [sent, setSent] = useState(0)
  const [initial] = useState(() =>
    item ? typedLivestreamOf(item, rules) : newLivestream(campaign.siteId, rules, on),
  )
  const where = { campaignId: campaign.id, item, rules, onProgress: setSent }
  const form: Form<TypedLivestream> = useForm(initial, (typed) => sendLivestream(typed, where), {
    draft: useDraft(item ? `edit-livestream:${item.id}` : `new-livestream:${campaign.id}`),
    alsoFields: windowFields,
    check: (typed) => faultsOfTypedLivestream(typed, rules, item?.windows ?? []),
    onDone: async (answer) => {
      await Promise.all([refresh(listLivestreams), refresh(getLivestream)])
      onClose()
      if (!answer) return banner.success('The livestream stays as somebody else saved it')
      banner.success([answer.success, answer.warning].filter(Boolean).join('. '), {
        rowId: `livestream-${answer.item.id}`,
      })
    },
  })
  const { siteId, windows } = form.values
  const siteName = rules.sites.find(({ id }) => String(id) === siteId)?.name ?? ''
  return (
    <FormDialog
      title={item ? 'Edit Livestream' : 'Create Livestream'}
      subtitle={campaign.name}
      act={form}
      summary={form.summary}
      isWide
      // What is typed is kept: it is asked for only where it could not be.
      isDirty={form.isChanged && form.draft?.fault !== null}
      saves={item ? 'Save livestream' : 'Create livestream'}
      onSave={form.save}
      onClose={onClose}
    >
      <FoundDrafts form={form} />
      <NewerVersion
        what="this livestream"
        form={form}
        saved={initial}
        versions={(seen, theirs) => ({
          seen,
          theirs,
          mine: partsOfLivestream(form.values, bannerOf(form.values, item), rules),
        })}
      />
      <div className="livestream-form">
        <div className="fields">
          <Select
            id={form.idOf('siteId')}
            label="Website"
            fault={form.faults.siteId}
            options={rules.sites.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={siteId}
            onChange={({ target }) => form.change({ siteId: target.value })}
          />
          <WindowsField form={form} />
          <AirTimes
            siteId={Number(siteId)}
            siteName={siteName}
            windows={readWindows(windows)}
            besides={item?.id}
          />
          <ContentFields form={form} rules={rules} />
          <BannerFields form={form} item={item} rules={rules} sent={sent} />
          <RightFields form={form} rules={rules} />
          <DraftInDialog form={form} />
        </div>
        <Preview form={form} where={where} />
      </div>
    </FormDialog>
  )
}

interface PartOptions {
  readonly form: Form<TypedLivestream>
  readonly rules: LivestreamForm
}

/** The label says less than is taken, and the counter warns in between (TXT-05). */
function ContentFields({ form, rules: { title } }: PartOptions) {
  return (
    <>
      <TextArea
        {...form.text('htmlContent')}
        label="Embed code"
        hint="HTML as the service that sends the stream hands it out, or the address of a video at YouTube, Vimeo, Dailymotion or Facebook. Our staff approve it before it is on air."
        rows={5}
        spellCheck={false}
        dir="ltr"
      />
      <TextInput
        {...form.text('title')}
        label={`Headline, at most ${title.label} characters`}
        optional
        dir="auto"
        maxLength={title.cap}
        limit={title.label}
      />
      <TextInput {...form.text('titleLink')} label="Headline leads to" optional inputMode="url" />
    </>
  )
}

interface BannerOptions extends PartOptions {
  readonly item: Livestream | undefined
  readonly sent: number
}

function BannerFields({ form, item, rules, sent }: BannerOptions) {
  const { file, isBannerKept } = form.values
  const shown = isBannerKept && item?.bannerPath ? { address: item.bannerPath, altText: item.altText } : null
  const limits = { bannerStatedBytes: rules.bannerBytes, bannerRefusedBytes: rules.bannerBytes - 1 }
  const choose = async (chosen: File | null) => {
    form.change({ file: chosen })
    const refusal = chosen && (await checkFile(chosen, bannerPixels, limits))
    form.showFaults(refusal ? { file: faultOf(refusal) } : {})
  }
  return (
    <>
      <FileField
        id={form.idOf('file')}
        label="Banner (optional)"
        accept="image/jpeg,image/png,image/gif"
        file={file}
        shown={shown}
        hint={`Exactly ${bannerPixels.width} × ${bannerPixels.height} pixels. JPEG, PNG or GIF under ${sizeInWords(rules.bannerBytes)}.`}
        fault={form.faults.file}
        sent={form.isBusy ? sent : null}
        onChoose={(chosen) => void choose(chosen)}
      />
      {(file || shown) && (
        <>
          <Button small onClick={() => form.change({ file: null, isBannerKept: false })}>
            Take the banner away
          </Button>
          <TextInput
            {...form.text('altText')}
            label="Text for people who do not see the banner"
            optional
            dir="auto"
          />
          <TextInput {...form.text('linkUrl')} label="Banner leads to" optional inputMode="url" />
        </>
      )}
    </>
  )
}

function RightFields({ form, rules: { may } }: PartOptions) {
  const { priority, isLinkTracked, isLinkShortened } = form.values
  return (
    <>
      {may.prioritize && (
        <Select
          id={form.idOf('priority')}
          label="Priority"
          hint="1 is shown first."
          fault={form.faults.priority}
          options={priorities.map((one) => ({ value: String(one), label: String(one) }))}
          value={priority}
          onChange={({ target }) => form.change({ priority: target.value })}
        />
      )}
      {may.shortenLinks && (
        <>
          <CheckBox
            checked={isLinkTracked}
            onChange={({ target }) => form.change({ isLinkTracked: target.checked })}
          >
            Track clicks
          </CheckBox>
          <CheckBox
            checked={isLinkShortened}
            onChange={({ target }) => form.change({ isLinkShortened: target.checked })}
          >
            Shorten links
          </CheckBox>
        </>
      )}
    </>
  )
}

interface PreviewOptions {
  readonly form: Form<TypedLivestream>
  readonly where: Parameters<typeof previewLivestream>[1]
}

/** As readers would see it, drawn anew when typing pauses. */
function Preview({ form, where }: PreviewOptions) {
  const { htmlContent, title } = form.values
  const page = usePaused(embedDocument(htmlContent, [window.location.hostname]))
  return (
    <section className="livestream-preview" aria-label="Preview">
      <h3>Preview</h3>
      {title && (
        <p className="livestream-title" dir="auto">
          {title}
        </p>
      )}
      {htmlContent.trim() === '' ? (
        <p className="sub">The player shows here as soon as there is an embed code.</p>
      ) : (
        <StrangerFrame page={page} title="The player" width={undefined} height={270} hasPlayer />
      )}
      <PreviewButton name={title || 'Livestream'} ask={() => previewLivestream(form.values, where)} />
    </section>
  )
}
