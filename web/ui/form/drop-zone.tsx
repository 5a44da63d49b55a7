import { type ReactNode, useState } from 'react'
import type { FieldAria } from '#web/ui/form/field.tsx'
import './drop-zone.css'

interface DropZoneOptions extends FieldAria {
  readonly accept: string
  readonly isForMany?: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** A picture that stands beside the button. */
  readonly picture?: ReactNode
  /** What stands below the button. */
  readonly children: ReactNode
}

/** Takes files that are dropped on it, and has the button that chooses them. */
export function DropZone({ isForMany = false, onFiles, picture, children, ...input }: DropZoneOptions) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {picture}
      <div>
        <input
          type="file"
          multiple={isForMany}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            // The same file may be chosen again, after it was taken off a list.
            if (isForMany) target.value = ''
          }}
          {...input}
        />
        {children}
      </div>
    </div>
  )
}
