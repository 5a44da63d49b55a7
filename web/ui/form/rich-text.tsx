import type { ReactNode } from 'react'
import type { AllowedHtml } from '#domain/kernel/allowed-html.ts'
import { Field } from '#web/ui/form/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import './rich-text.css'

interface RichTextOptions {
  readonly id?: string | undefined
  readonly label: string
  readonly hint?: ReactNode
  readonly fault?: string | undefined
  readonly optional?: boolean | undefined
  /** What is kept of what is written and pasted. */
  readonly allowed: AllowedHtml
  /** The text as HTML. */
  readonly value: string
  readonly onChange: (html: string) => void
  /** What stands below: how much there is, and of how much. */
  readonly count: string
  readonly isOver: boolean
}

const Editor = lazyPart(
  async () => (await import('#web/ui/form/rich-text-editor.tsx')).RichTextEditor,
  <div className="rich-text" />,
)

/** Text with headings, lists, links, emphasis and quotations; its editor is loaded when it is first shown. */
export function RichTextField({ value, onChange, allowed, count, isOver, ...field }: RichTextOptions) {
  return (
    <Field
      {...field}
      after={
        <p className={isOver ? 'count over' : 'count'} aria-live="polite">
          {count}
        </p>
      }
    >
      {(aria) => (
        <Editor label={field.label} aria={aria} allowed={allowed} onChange={onChange} html={value} />
      )}
    </Field>
  )
}
