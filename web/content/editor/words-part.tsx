import type { PostForm } from '#contract/content/post-form.ts'
import { measureText } from '#domain/content/words/post-text.ts'
import { visibleText } from '#domain/content/words/visible-text.ts'
import { mailHtml } from '#domain/kernel/allowed-html.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { wholeLink } from '#domain/media/creative-rules.ts'
import { FormPart, TwoUp } from '#web/content/editor/form-part.tsx'
import type { TypedPost } from '#web/content/editor/typed-post.ts'
import type { Form } from '#web/kernel/use-form.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { MarkedTextArea } from '#web/ui/form/marked-text-area.tsx'
import { RichTextField } from '#web/ui/form/rich-text.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'

interface PartOptions {
  readonly form: Form<TypedPost>
  readonly asked: PostForm
}

/** What the post says, as far as its type of content says anything. */
export function PostWordsPart({ form, asked: { type, may } }: PartOptions) {
  return (
    <FormPart title={type.isMail ? 'Mail' : 'Post'}>
      {type.isMail && <MailFields form={form} />}
      <MessageField form={form} type={type} />
      <TwoUp>
        {type.hasTag && (
          <TextInput
            {...form.text('tagName')}
            label="Account to tag"
            hint="As the platform writes it, such as @ohrbakery."
            limit={80}
            optional
          />
        )}
        <TextInput
          {...form.text('redirectUrl')}
          label="Link"
          hint={type.isMail ? undefined : 'Where readers are led.'}
          type="url"
          optional={!type.needsLink}
          onBlur={() => form.change({ redirectUrl: wholeLink(form.values.redirectUrl) })}
        />
      </TwoUp>
      {may.shortenLinks && <LinkChoices form={form} />}
      <TextArea
        {...form.text('notes')}
        label={type.isMail ? 'Styling notes' : 'Notes to the publisher'}
        limit={2_000}
        rows={2}
        optional
      />
    </FormPart>
  )
}

function MailFields({ form }: Pick<PartOptions, 'form'>) {
  return (
    <>
      <TextInput
        {...form.text('subject')}
        id={form.idOf('name')}
        fault={form.faults.name}
        label="Subject"
        limit={200}
      />
      <TwoUp>
        <TextInput {...form.text('fromName')} label="From name" limit={100} />
        <TextInput {...form.text('replyEmail')} label="Reply address" type="email" inputMode="email" />
      </TwoUp>
    </>
  )
}

function MessageField({ form, type }: { form: Form<TypedPost>; type: PostForm['type'] }) {
  const { message } = form.values
  // Of a mail what is read counts, and not its markup.
  const text = type.isMail ? visibleText(message) : message
  const { characters, lines, overflow, fitsTo } = measureText(text, type)
  const ofLines = type.lineLimit === null ? '' : ` of ${type.lineLimit}`
  const many = `${formatCount(characters)} of ${formatCount(type.textLimit)} characters`
  const tooMany = overflow > 0 ? `, ${formatCount(overflow)} too many` : ''
  const count = `${many}${tooMany} · ${lines}${ofLines} ${lines === 1 && !ofLines ? 'line' : 'lines'}`
  const field = { label: 'Text', optional: !type.needsText, count }
  if (!type.isMail) return <MarkedTextArea {...form.text('message')} {...field} fitsTo={fitsTo} />
  return (
    <RichTextField
      allowed={mailHtml}
      {...field}
      id={form.idOf('message')}
      fault={form.faults.message}
      value={message}
      onChange={(html) => form.change({ message: html })}
      isOver={fitsTo !== null}
    />
  )
}

/** The choices about a link, which link admins alone have (ROL-23). */
function LinkChoices({ form }: Pick<PartOptions, 'form'>) {
  const { isLinkTracked, isLinkShortened } = form.values
  return (
    <div className="choices-of-link">
      <CheckBox
        id={form.idOf('isLinkTracked')}
        checked={isLinkTracked}
        onChange={({ target }) => form.change({ isLinkTracked: target.checked })}
      >
        Track clicks
      </CheckBox>
      <CheckBox
        id={form.idOf('isLinkShortened')}
        checked={isLinkShortened}
        onChange={({ target }) => form.change({ isLinkShortened: target.checked })}
      >
        Shorten Links
      </CheckBox>
    </div>
  )
}
