import type { ReactNode } from 'react'
import { sizeInWords } from '#domain/kernel/size.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './upload-field.css'

/** `looking`: it has arrived and is being looked into; `broken`: the line broke, and it may go on; `refused`: this file will never be taken. */
type UploadStage = 'sending' | 'looking' | 'broken' | 'refused' | 'processing' | 'ready'

export interface UploadLine {
  readonly key: string
  readonly name: string
  readonly byteSize: number
  readonly stage: UploadStage
  /** The part of the file that is sent, from 0 to 1. */
  readonly sent: number
  /** Why it was refused, or broke off. */
  readonly fault?: string | undefined
  /** The address of a small picture of it, once there is one. */
  readonly picture?: string | undefined
  /** What the form asks about the file, shown below its line. */
  readonly below?: ReactNode
}

interface UploadFieldOptions {
  readonly id: string
  readonly label: string
  readonly accept: string
  readonly hint: string
  readonly fault?: string | undefined
  readonly lines: readonly UploadLine[]
  readonly onAdd: (files: readonly File[]) => void
  /** Takes a file off the form, and ends its way. */
  readonly onRemove: (key: string) => void
  readonly onRetry: (key: string) => void
  /** Puts a file one place later, or earlier; left out where the order says nothing. */
  readonly onMove?: (key: string, by: 1 | -1) => void
}

/** Several files: each at once with its picture, how much of it is sent, and a way out and back. */
export function UploadField({ id, label, accept, hint, fault, lines, onAdd, ...acts }: UploadFieldOptions) {
  return (
    <Field id={id} label={label} hint={hint} fault={fault}>
      {(aria) => (
        <>
          <DropZone isForMany accept={accept} onFiles={onAdd} {...aria}>
            <p className="sub">Choose files, or drop them here.</p>
          </DropZone>
          {lines.length > 0 && (
            <ul className="upload-lines" aria-label={`${label}: chosen`}>
              {lines.map((line, at) => (
                <Line key={line.key} line={line} at={at} many={lines.length} {...acts} />
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}

const saysOf: Readonly<Record<UploadStage, (percent: number) => string>> = {
  sending: (percent) => `${percent} %`,
  looking: () => 'Being looked into',
  broken: (percent) => `Stopped at ${percent} %`,
  refused: () => 'Not taken',
  processing: () => 'Video processing',
  ready: () => 'Uploaded',
}

type LineOptions = Pick<UploadFieldOptions, 'onRemove' | 'onRetry' | 'onMove'> & {
  readonly line: UploadLine
  readonly at: number
  readonly many: number
}

function Line({ line, at, many, onRemove, onRetry, onMove }: LineOptions) {
  const { key, name, byteSize, stage, sent, fault, picture, below } = line
  const percent = Math.floor(sent * 100)
  return (
    <li className="upload-line">
      <span className="upload-picture">{picture ? <img src={picture} alt="" /> : <Icon name="media" />}</span>
      <span className="upload-words">
        <span className="upload-name">{name}</span>
        <span className="sub" role={stage === 'sending' ? undefined : 'status'}>
          {sizeInWords(byteSize)} · {saysOf[stage](percent)}
        </span>
        {stage === 'sending' && (
          <progress max={1} value={sent} aria-label={`${name}: sent`}>
            {percent} %
          </progress>
        )}
        {fault && <span className="upload-fault">{fault}</span>}
      </span>
      {stage === 'broken' && (
        <Button onClick={() => onRetry(key)} aria-label={`Retry ${name}`}>
          Retry
        </Button>
      )}
      {onMove && many > 1 && (stage === 'ready' || stage === 'processing') && (
        <span className="upload-moves">
          <IconButton
            small
            icon="up"
            label={`Move ${name} up`}
            disabledReason={at === 0 ? 'It is the first' : undefined}
            onClick={() => onMove(key, -1)}
          />
          <IconButton
            small
            icon="down"
            label={`Move ${name} down`}
            disabledReason={at === many - 1 ? 'It is the last' : undefined}
            onClick={() => onMove(key, 1)}
          />
        </span>
      )}
      <Button
        onClick={() => onRemove(key)}
        aria-label={`${stage === 'sending' ? 'Cancel' : 'Remove'} ${name}`}
      >
        {stage === 'sending' ? 'Cancel' : 'Remove'}
      </Button>
      {below && <div className="upload-below">{below}</div>}
    </li>
  )
}
