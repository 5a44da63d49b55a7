import { useState } from 'react'
import { visibleText } from '#domain/content/words/visible-text.ts'
import { articleHtml, mailHtml } from '#domain/kernel/allowed-html.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { EditorForm } from '#web/kernel/editor-form.tsx'
import { useDraft } from '#web/kernel/use-draft.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { KitLine, KitPart } from '#web/shell/kit/kit-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { RichTextField } from '#web/ui/form/rich-text.tsx'
import { SumsTable } from '#web/ui/sums-table.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'

export function KitForms() {
  const [isOpen, open] = useState(false)
  return (
    <>
      <KitPart title="Form of a page">
        <PostEditor />
      </KitPart>
      <KitLine title="Form in a dialog">
        <Button onClick={() => open(true)}>Open form</Button>
        {isOpen && <CreditDialog onClose={() => open(false)} />}
      </KitLine>
      <KitPart title="Text with a form">
        <MailText />
        <ArticleText />
      </KitPart>
      <KitPart title="Sums">
        <SumsTable
          caption="Credits before and after"
          of="Campaign"
          columns={['Now', 'After']}
          lines={[
            ['Harbor Light', '12', '10'],
            ['O’Brien & Søns', '0', '2'],
          ]}
          total={['Both', '12', '12']}
        />
      </KitPart>
    </>
  )
}

function ArticleText() {
  const [html, change] = useState('<p>Three people answer the same question.</p>')
  return (
    <RichTextField
      label="Text of the article"
      allowed={articleHtml}
      value={html}
      onChange={change}
      count={`${visibleText(html).length} characters`}
      isOver={false}
    />
  )
}

function MailText() {
  const [html, change] = useState('<h2>Fresh bread</h2><p>Every morning from <strong>6 AM</strong>.</p>')
  const fault = visibleText(html) === '' ? 'Enter a text' : undefined
  return (
    <RichTextField
      allowed={mailHtml}
      label="Text of the mail"
      hint="What is pasted keeps its headings, lists, links and emphasis."
      fault={fault}
      value={html}
      onChange={change}
      count={`${visibleText(html).length} of ${formatCount(4_096)}`}
      isOver={false}
    />
  )
}

const empty = { headline: '', text: '', file: null as File | null }

/** Kept as a draft, asked about before it is left; a text of 13 letters is refused by what would be the server. */
function PostEditor() {
  const [sent, setSent] = useState(0)
  const form = useForm(empty, ({ text }) => sending(text, setSent), {
    draft: useDraft('kit'),
    check: ({ headline }) => ({ headline: headline.trim() ? undefined : 'Enter a headline' }),
    says: () => 'The post is saved',
  })
  return (
    <EditorForm form={form} saves="Save post">
      <TextInput {...form.text('headline')} label="Headline" limit={25} />
      <TextArea {...form.text('text')} label="Text" optional rows={4} />
      <FileField
        id={form.idOf('file')}
        label="Picture"
        accept="image/*"
        file={form.values.file}
        shown={null}
        hint="Any picture."
        fault={undefined}
        sent={form.isBusy ? sent : null}
        onChoose={(file) => form.change({ file })}
      />
    </EditorForm>
  )
}

/** Some steps of a file on its way, then the answer. */
async function sending(text: string, onProgress: (sent: number) => void): Promise<void> {
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    onProgress(part)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  if (text.length === 13) throw new Error('unlucky')
}

function CreditDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ count: '' }, () => sending('', () => undefined), {
    check: ({ count }) => ({ count: /^\d+$/.test(count) ? undefined : 'Enter a whole number' }),
    says: (_, { count }) => `${count} posts moved`,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Transfer Credits"
      subtitle="Harbor Light"
      act={form}
      saves="Save"
      onSave={form.save}
      onClose={onClose}
    >
      <TextInput {...form.text('count')} label="How many posts" />
    </FormDialog>
  )
}
