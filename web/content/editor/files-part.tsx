import { useState } from 'react'
import type { TypeOfPost } from '#contract/content/post-form.ts'
import { takesKind } from '#domain/content/print.ts'
import { mostFiles } from '#domain/media/attachment.ts'
import { FormPart } from '#web/content/editor/form-part.tsx'
import type { TypedPost } from '#web/content/editor/typed-post.ts'
import type { Form } from '#web/kernel/use-form.ts'
import { ProcessingFile } from '#web/media/processing-file.tsx'
import type { ChosenFile, useUploads } from '#web/media/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { UploadField } from '#web/ui/form/upload-field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const LibraryDialog = lazyPart(
  async () => (await import('#web/content/editor/library-dialog.tsx')).LibraryDialog,
)

const pictures = 'image/jpeg,image/png,image/gif'
const moving = 'video/mp4,video/quicktime,video/x-m4v,video/x-flv,.flv,audio/mpeg'

interface FilesPartOptions {
  readonly form: Form<TypedPost>
  /** Whose account has the library. */
  readonly campaignId: number
  readonly type: TypeOfPost
  readonly uploads: ReturnType<typeof useUploads>
}

/** The files of the post: each is sent as soon as it is chosen, and says what it shows. */
export function FilesPart({ form, campaignId, type, uploads }: FilesPartOptions) {
  const [isLibraryOpen, openLibrary] = useState(false)
  const { files } = form.values
  const many = files.length + uploads.files.length
  const title = type.allowsPdf ? 'Files' : 'Pictures and video'
  const asked = files.map((file, at) => ({ ...file, below: <Below form={form} file={file} at={at} /> }))
  const remove = (key: string) => {
    uploads.remove(key)
    form.change((before) => ({ files: before.files.filter((one) => one.key !== key) }))
  }
  return (
    <FormPart title={title} aside={`${many} of ${mostFiles}`}>
      <UploadField
        id={form.idOf('uploadIds')}
        label={type.needsMedia ? 'Choose files' : 'Choose files (optional)'}
        accept={typesOf(type)}
        hint={hintOf(type)}
        fault={form.faults.uploadIds}
        lines={[...asked, ...uploads.files]}
        onAdd={uploads.add}
        onRemove={remove}
        onRetry={uploads.retry}
        onMove={(key, by) => form.change((before) => ({ files: moved(before.files, key, by) }))}
      />
      <p>
        <Button small onClick={() => openLibrary(true)}>
          From the library…
        </Button>
      </p>
      {isLibraryOpen && (
        <LibraryDialog
          campaignId={campaignId}
          room={mostFiles - many}
          onTaken={(file, altText) =>
            form.change((before) => ({
              files: [...before.files, file],
              altTexts: { ...before.altTexts, [file.uploadId ?? 0]: altText },
            }))
          }
          onClose={() => openLibrary(false)}
        />
      )}
    </FormPart>
  )
}

/** One place later, or earlier; what is on its way has no place yet. */
function moved(files: readonly ChosenFile[], key: string, by: 1 | -1): readonly ChosenFile[] {
  const at = files.findIndex((one) => one.key === key)
  const [file, beside] = [files[at], files[at + by]]
  return file && beside ? files.with(at, beside).with(at + by, file) : files
}

const typesOf = (type: TypeOfPost): string =>
  [pictures, takesKind(type, 'video') && moving, takesKind(type, 'pdf') && 'application/pdf']
    .filter(Boolean)
    .join(',')

const hintOf = (type: TypeOfPost): string =>
  type.isForEdition
    ? 'The page as a PDF; JPEG, PNG or GIF beside it. It is sent to the publisher with its PDF alone.'
    : `JPEG, PNG or GIF; MP4 or MOV; MP3 under 5 MB${type.allowsPdf ? '; PDF' : ''}. Larger pictures and videos are made smaller, up to 200 MB.`

interface BelowOptions {
  readonly form: Form<TypedPost>
  readonly file: ChosenFile
  readonly at: number
}

function Below({ form, file, at }: BelowOptions) {
  const { key, uploadId, stage } = file
  const settle = (now: ChosenFile) =>
    form.change((before) => ({
      files: before.files.map((one) => (one.key === key ? { ...one, ...now, key } : one)),
    }))
  return (
    <>
      {stage === 'processing' && uploadId !== undefined && (
        <ProcessingFile uploadId={uploadId} onSettled={settle} />
      )}
      <AltText form={form} file={file} at={at} />
    </>
  )
}

/** A picture says nothing to who does not see it, unless somebody says it in words. */
function AltText({ form, file, at }: BelowOptions) {
  const { uploadId, kind } = file
  if (uploadId === undefined || (kind !== 'image' && kind !== 'video')) return null
  const { altTexts } = form.values
  const name = `altText[${uploadId}]`
  return (
    <TextInput
      id={form.idOf(name)}
      label={`What ${kind === 'image' ? 'picture' : 'video'} ${at + 1} shows`}
      optional={kind === 'video'}
      fault={form.faults[name]}
      value={altTexts[uploadId] ?? ''}
      onChange={({ target }) => form.change({ altTexts: { ...altTexts, [uploadId]: target.value } })}
    />
  )
}
