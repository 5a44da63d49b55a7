import type { Form } from '#web/kernel/use-form.ts'
import type { TypedAd } from '#web/media/send-ad.ts'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'

/** Where the ad leads: one address, one for each store, or the ad's own HTML. */
export function LinkFields({ form }: { form: Form<TypedAd> }) {
  const { kind } = form.values
  if (kind === 'app')
    return (
      <>
        <TextInput {...form.text('iosUrl')} label="App Store address" type="url" />
        <TextInput {...form.text('androidUrl')} label="Google Play address" type="url" />
      </>
    )
  return (
    <>
      {kind === 'html' && <TextArea {...form.text('htmlContent')} label="HTML" rows={8} />}
      <TextInput
        {...form.text('linkUrl')}
        label="Address that the ad leads to"
        type="url"
        optional={kind === 'html'}
      />
    </>
  )
}
