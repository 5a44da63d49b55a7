import { type DragEvent, useEffect, useMemo, useState } from 'react'
import { sizeInWords } from '#domain/kernel/size.ts'
import { Field } from '#web/ui/form/field.tsx'

/** A drop zone that is also a button; the picture shows at once, and a bar while it is being sent. */
export function FilePicker({
  id,
  file,
  shown,
  hint,
  fault,
  sent,
  onChoose,
}: {
  id: string
  file: File | null
  /** The address of the picture that is there already. */
  shown: string | null
  hint: string
  fault: string | undefined
  /** 0 to 1 while it is being sent. */
  sent: number | null
  onChoose: (file: File | null) => void
}) {
  const [isOver, setOver] = useState(false)
  const preview = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onChoose(event.dataTransfer.files[0] ?? null)
  }
  const picture = preview ?? shown
  return (
    <Field id={id} label="Picture" hint={hint} fault={fault}>
      {(aria) => (
        <div
          className={isOver ? 'drop over' : 'drop'}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {picture && <img src={picture} alt={file ? `Preview of ${file.name}` : 'The picture of the ad'} />}
          <div>
            <input
              type="file"
              accept="image/jpeg,image/png,image/gif"
              onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
              {...aria}
            />
            <p className="sub">
              {file ? `${file.name}, ${sizeInWords(file.size)}` : 'Choose a file, or drop one here.'}
            </p>
            {sent !== null && file && (
              <progress max={1} value={sent} aria-label="Sent">
                {Math.round(sent * 100)} %
              </progress>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
