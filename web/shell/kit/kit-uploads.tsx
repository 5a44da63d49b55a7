import { useState } from 'react'
import { type ChosenFile, useUploads } from '#web/media/use-uploads.ts'
import { KitPart } from '#web/shell/kit/kit-part.tsx'
import { UploadField, type UploadLine } from '#web/ui/form/upload-field.tsx'

/** Every stage of a file, and a field that really sends. */
export function KitUploads() {
  const [whole, keep] = useState<readonly ChosenFile[]>([])
  const { files, add, remove, retry } = useUploads({ onWhole: (file) => keep((before) => [...before, file]) })
  return (
    <>
      <KitPart title="Files">
        <UploadField
          id="kit-files"
          label="Files"
          accept="image/*,video/*,audio/mpeg,application/pdf"
          hint="Pictures, videos, sound and PDFs."
          lines={[...whole, ...files]}
          onAdd={add}
          onRemove={(key) => {
            remove(key)
            keep((before) => before.filter((one) => one.key !== key))
          }}
          onRetry={retry}
        />
      </KitPart>
      <KitPart title="Stages of a file">
        <UploadField
          id="kit-stages"
          label="Pictures"
          accept="image/*"
          hint="Nothing is sent from here."
          fault="Please add a media file here"
          lines={stages}
          onAdd={nothing}
          onRemove={nothing}
          onRetry={nothing}
        />
      </KitPart>
    </>
  )
}

const nothing = () => undefined

const line = (key: string, more: Partial<UploadLine>): UploadLine => ({
  key,
  name: `${key}.mp4`,
  byteSize: 21_400_000,
  stage: 'sending',
  sent: 0,
  ...more,
})

const stages: readonly UploadLine[] = [
  line('sending', { sent: 0.42 }),
  line('looking', { stage: 'looking', sent: 1 }),
  line('broken', {
    stage: 'broken',
    sent: 0.73,
    fault: 'Masthead cannot be reached. Check the connection and try again.',
  }),
  line('refused', {
    stage: 'refused',
    name: 'statutes.svg',
    fault: 'We do not accept this type of file: image/svg+xml',
  }),
  line('processing', { stage: 'processing', sent: 1 }),
  line('ready', {
    stage: 'ready',
    sent: 1,
    byteSize: 850_000,
    name: 'a-name-without-any-space-that-somebody-gave-a-picture-of-a-spring-room-in-full-bloom.jpg',
  }),
]
