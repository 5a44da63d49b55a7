import { useState } from 'react'
import { listMedia, type MediaCampaign } from '#contract/media/list.ts'
import { sizeInWords } from '#domain/kernel/size.ts'
import { type CreativeKind, wholeLink } from '#domain/media/creative-rules.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { refresh } from '#web/kernel/read.ts'
import { type Form, useForm } from '#web/kernel/use-form.ts'
import { adFieldsOf } from '#web/media/ad-changes.ts'
import { AdPreview } from '#web/media/ad-preview.tsx'
import { checkFile, type PictureLimits } from '#web/media/check-file.ts'
import { type AdPlace, faultsOfAd, sendAd, type TypedAd } from '#web/media/send-ad.ts'
import { banner } from '#web/ui/banner.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { ChoiceGroup } from '#web/ui/form/toggles.tsx'

const kinds = [
  { value: 'website', label: 'Website' },
  { value: 'app', label: 'App' },
  { value: 'html', label: 'HTML' },
]

/** Adds an ad, or changes one; changing words or links never asks for the file again. */
export function MediaDialog({ onClose, ...place }: AdPlace & { readonly onClose: () => void }) {
  const { campaign, item, limits } = place
  const [sent, setSent] = useState(0)
  const before: TypedAd = { ...adFieldsOf(item), file: null }
  const form = useForm(before, (wanted) => sendAd(wanted, place, setSent), {
    check: (wanted) => faultsOfAd(wanted, place),
    onDone: async (answer) => {
      await refresh(listMedia, { params: { id: campaign.id } })
      onClose()
      if (!answer) return banner.success('The ad stays as somebody else saved it')
      banner.success([answer.success, answer.warning].filter(Boolean).join('. '), {
        rowId: `media-${answer.item.id}`,
      })
    },
  })
  const { kind, file } = form.values
  const shown = item?.fileKind === 'image' ? item.filePath : (item?.posterPath ?? null)
  const choose = async (chosen: File | null) => {
    form.change({ file: chosen })
    const refusal = chosen && (await checkFile(chosen, campaign.place.pixels, limits))
    form.showFaults(refusal ? { file: faultOf(refusal) } : {})
  }
  /** What is wrong is told anew: another kind has other fields, and asks for other things in those it shares. */
  const chooseKind = (chosen: string) => {
    form.change({ kind: chosen as CreativeKind })
    form.showFaults({})
  }
  return (
    <FormDialog
      title={item ? 'Edit Media' : 'Add Media'}
      subtitle={campaign.name}
      act={form}
      summary={form.summary}
      isWide
      saves={item ? 'Save ad' : 'Add ad'}
      onSave={form.save}
      onClose={onClose}
    >
      <div className="bench">
        <div className="fields">
          <ChoiceGroup label="Kind of ad" choices={kinds} chosen={kind} onChoose={chooseKind} />
          {kind !== 'html' && (
            <FileField
              id={form.idOf('file')}
              label="Picture, video or sound"
              accept="image/jpeg,image/png,image/gif,video/*,.flv,audio/mpeg"
              file={file}
              shown={shown === null ? null : { address: shown, altText: 'The picture of the ad' }}
              hint={hintOf(campaign, limits)}
              fault={form.faults.file}
              sent={form.isBusy ? sent : null}
              onChoose={(chosen) => void choose(chosen)}
            />
          )}
          <TextInput {...form.text('headline')} label="Headline" limit={place.headlineLimit} />
          <TextInput {...form.text('leadParagraph')} label="Text" optional />
          <LinkFields form={form} />
          {kind !== 'html' && (
            <TextInput {...form.text('altText')} label="Text for people who do not see or hear it" optional />
          )}
        </div>
        <AdPreview ad={form.values} campaign={campaign} shown={item} />
      </div>
    </FormDialog>
  )
}

function hintOf({ place: { pixels } }: MediaCampaign, { bannerStatedBytes }: PictureLimits): string {
  const picture = pixels
    ? `Exactly ${pixels.width} × ${pixels.height} pixels as JPEG, PNG or GIF`
    : 'JPEG, PNG or GIF'
  return `${picture} under ${sizeInWords(bannerStatedBytes)}; MP4, MOV, M4V or FLV under 20 MB; MP3 under 5 MB.`
}

/** Where the ad leads: one address, one for each store, or the ad's own HTML. */
function LinkFields({ form }: { form: Form<TypedAd> }) {
  const { kind } = form.values
  /** Leaving the field shows the address as it will be kept. */
  const link = (name: 'linkUrl' | 'iosUrl' | 'androidUrl') => ({
    ...form.text(name),
    type: 'url',
    onBlur: () => form.change({ [name]: wholeLink(form.values[name]) }),
  })
  if (kind === 'app')
    return (
      <>
        <TextInput {...link('iosUrl')} label="App Store address" />
        <TextInput {...link('androidUrl')} label="Google Play address" />
      </>
    )
  return (
    <>
      {kind === 'html' && <TextArea {...form.text('htmlContent')} label="HTML" rows={8} />}
      <TextInput {...link('linkUrl')} label="Address that the ad leads to" optional={kind === 'html'} />
    </>
  )
}
