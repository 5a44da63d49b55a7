import { sizeInWords } from '#domain/kernel/size.ts'
import { usePictureAddress } from '#web/ui/form/use-picture-address.ts'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { Field } from '#web/ui/form/field.tsx'

interface FileFieldOptions {
  id: string
  label: string
  accept: string
  file: File | null
  /** The picture that is there already. */
  shown: { readonly address: string; readonly altText: string } | null
  hint: string
  fault: string | undefined
  /** 0 to 1 while it is being sent. */
  sent: number | null
  onChoose: (file: File | null) => void
}

/** A drop zone that is also a button; the picture shows at once, and a bar while it is being sent. */
export function FileField({ id, label, accept, file, shown, hint, fault, sent, onChoose }: FileFieldOptions) {
  const preview = usePictureAddress(file)
  const isPicture = file !== null && file.type.startsWith('image/')
  const picture =
    isPicture && preview ? { address: preview, altText: `Preview of ${file.name}` } : file ? null : shown
  return (
    <Field id={id} label={label} hint={hint} fault={fault}>
      {(aria) => (
        <DropZone
          accept={accept}
          onFiles={([first = null]) => onChoose(first)}
          picture={picture && <img src={picture.address} alt={picture.altText} />}
          {...aria}
        >
          <p className="sub">
            {file ? `${file.name}, ${sizeInWords(file.size)}` : 'Choose a file, or drop one here.'}
          </p>
          {sent !== null && file && (
            <progress max={1} value={sent} aria-label="Sent">
              {Math.round(sent * 100)} %
            </progress>
          )}
          {sent === 1 && (
            <p className="sub" role="status">
              Being looked into
            </p>
          )}
        </DropZone>
      )}
    </Field>
  )
}
