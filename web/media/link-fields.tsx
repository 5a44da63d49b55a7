import { wholeLink } from '#domain/media/creative-rules.ts'
import type { Form } from '#web/kernel/use-form.ts'
import type { TypedAd } from '#web/media/send-ad.ts'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'

/** Where the ad leads: one address, one for each store, or the ad's own HTML. */
export function LinkFields({ form }: { form: Form<TypedAd> }) {
  const { kind } = form.values
  /** Leaving the field shows the address as it will be kept. */
  const link = (name: 'linkUrl' | 'iosUrl' | 'androidUrl') => ({
    ...form.text(name),
    type: 'url',
    onBlur: () => form.change({ [name]: wholeLink(form.values[name]) }),
  })
  if (kind === 'app')
    return (
      <>
        <TextInput {...link('iosUrl')} label="App Store address" />
        <TextInput {...link('androidUrl')} label="Google Play address" />
      </>
    )
  return (
    <>
      {kind === 'html' && <TextArea {...form.text('htmlContent')} label="HTML" rows={8} />}
      <TextInput {...link('linkUrl')} label="Address that the ad leads to" optional={kind === 'html'} />
    </>
  )
}
