import type { Article } from '#contract/press/article.ts'
import { sizeInWords } from '#domain/kernel/size.ts'
import { FormPart, TwoUp } from '#web/content/editor/form-part.tsx'
import type { Form } from '#web/kernel/use-form.ts'
import type { useUploads } from '#web/media/use-uploads.ts'
import type { TypedArticle } from '#web/press/editor/typed-article.ts'
import { CropField } from '#web/press/picture/crop-field.tsx'
import { PhotoSteps } from '#web/press/picture/photo-steps.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { UploadField } from '#web/ui/form/upload-field.tsx'

interface PicturePartOptions {
  readonly form: Form<TypedArticle>
  readonly uploads: ReturnType<typeof useUploads>
  readonly mostBytes: number
  /** The article that is changed, with what was decided about its picture. */
  readonly source: Article | null
}

/** The picture of the article: which, what of it is shown, who took it, and whether it was approved. */
export function PicturePart({ form, uploads, mostBytes, source }: PicturePartOptions) {
  const { photo, crop } = form.values
  const remove = (key: string) => {
    uploads.remove(key)
    if (photo?.key === key) form.change({ photo: null, crop: null })
  }
  const isAsItWas = source?.photo && source.photo.id === photo?.uploadId
  return (
    <FormPart title="Picture">
      <UploadField
        id={form.idOf('photoId')}
        label={photo ? 'Another picture' : 'Choose a picture'}
        accept="image/jpeg,image/png,image/gif"
        hint={`JPEG, PNG or GIF, under ${sizeInWords(mostBytes)}.`}
        fault={form.faults.photoId}
        lines={[...(photo ? [photo] : []), ...uploads.files]}
        onAdd={([file]) => file && uploads.add([file])}
        onRemove={remove}
        onRetry={uploads.retry}
      />
      {photo?.address && (
        <CropField
          id={form.idOf('crop')}
          address={photo.address}
          crop={crop}
          fault={form.faults.crop}
          onChange={(part) => form.change({ crop: part })}
        />
      )}
      <TwoUp>
        <TextInput {...form.text('photoCredits')} label="Photo credit" />
        <TextInput {...form.text('altText')} label="What the picture shows" optional={!photo} />
      </TwoUp>
      {isAsItWas && <PhotoSteps article={source} />}
    </FormPart>
  )
}
