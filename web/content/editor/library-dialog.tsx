import { useState } from 'react'
import { listLibrary, takeFromLibrary, type UsedFile } from '#contract/content/library.ts'
import { sizeInWords } from '#domain/kernel/size.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { useAct } from '#web/kernel/act.ts'
import { useRead } from '#web/kernel/read.ts'
import { type ChosenFile, chosenFileOf } from '#web/media/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { EmptyState, ReadingStates } from '#web/ui/states.tsx'
import './library-dialog.css'

interface LibraryDialogOptions {
  readonly campaignId: number
  /** How many more files the post may have. */
  readonly room: number
  readonly onTaken: (file: ChosenFile, altText: string) => void
  readonly onClose: () => void
}

/** What the account has used before, to be used again with what was said of it. */
export function LibraryDialog({ campaignId, room, onTaken, onClose }: LibraryDialogOptions) {
  const params = { id: campaignId }
  const library = useRead(listLibrary, { params })
  const [taken, note] = useState<ReadonlySet<string>>(new Set())
  const taking = useAct(takeFromLibrary, {
    onDone: ({ item, altText }, { body }) => {
      note((before) => new Set(before).add(keyOf(body)))
      onTaken({ ...chosenFileOf(item), order: Date.now() }, altText)
    },
  })
  const files = library.data?.items
  return (
    <Dialog
      title="From the library"
      subtitle="Files of earlier posts and ads of this account"
      error={taking.faults['form']}
      footer={<Button onClick={onClose}>Done</Button>}
      onClose={onClose}
    >
      <ReadingStates reading={library} failed="The library could not be loaded." lines={4} height={60} />
      {files?.length === 0 && (
        <EmptyState title="Nothing was used before">
          <p>Files of posts and pictures of ads stand here once there are some.</p>
        </EmptyState>
      )}
      <ul className="library" aria-label="Files used before">
        {files?.map((file) => {
          const body = bodyOf(file)
          return (
            <LibraryFile
              key={keyOf(body)}
              file={file}
              isTaken={taken.has(keyOf(body))}
              isFull={room < 1}
              isBusy={keyOf(taking.asked?.[0].body ?? {}) === keyOf(body)}
              onTake={() => void taking.run({ params, body })}
            />
          )
        })}
      </ul>
    </Dialog>
  )
}

interface LibraryChoice {
  readonly uploadId?: number | undefined
  readonly mediaId?: number | undefined
}

const bodyOf = ({ usedIn, id }: UsedFile): LibraryChoice =>
  usedIn === 'ad' ? { mediaId: id } : { uploadId: id }

const keyOf = ({ uploadId, mediaId }: LibraryChoice): string => `${uploadId ?? ''} ${mediaId ?? ''}`

interface LibraryFileOptions {
  readonly file: UsedFile
  readonly isTaken: boolean
  readonly isFull: boolean
  readonly isBusy: boolean
  readonly onTake: () => void
}

function LibraryFile({ file, isTaken, isFull, isBusy, onTake }: LibraryFileOptions) {
  const { name, byteSize, picturePath, altText, usedIn, usedAt } = file
  const why = isTaken ? 'It is with the post' : isFull ? 'The post has as many files as it may' : undefined
  return (
    <li>
      <span className="library-picture">
        {picturePath ? <img src={picturePath} alt="" loading="lazy" /> : <Icon name="media" />}
      </span>
      <span className="library-words">
        <span>{name}</span>
        {altText && <span className="small">{altText}</span>}
        <span className="small muted">
          {sizeInWords(byteSize)} · {usedIn === 'ad' ? 'an ad' : 'a post'} of{' '}
          <span className="nowrap">{formatTime(usedAt)}</span> <span className="et">ET</span>
        </span>
      </span>
      <Button small disabledReason={why} busy={isBusy} onClick={onTake} aria-label={`Use ${name}`}>
        {isTaken ? 'Used' : 'Use'}
      </Button>
    </li>
  )
}
