import type { saveSiteTimes, saveTypeLimits } from '#contract/scheduling/settings.ts'
import type { Request } from '#contract/kernel/endpoint.ts'
import { call } from '#web/kernel/call.ts'
import { type Form, useForm } from '#web/kernel/use-form.ts'
import { offerSettingTakeBack, rereadSettings } from '#web/scheduling/settings/take-back.ts'
import { banner } from '#web/ui/banner.tsx'

type SaveEndpoint = typeof saveSiteTimes | typeof saveTypeLimits

/** The form of a thing's settings: only what was changed is sent, with the version that was seen. */
export function useSetting<
  E extends SaveEndpoint,
  Thing extends { readonly updatedAt: Date },
  Values extends object,
>(
  endpoint: E,
  of: {
    readonly id: number
    readonly thing: Thing
    readonly values: Values
    readonly changedIn: (values: Values, thing: Thing) => Omit<Request<E>['body'], 'seenUpdatedAt'>
    readonly onClose: () => void
  },
): Form<Values> {
  const { id, thing, changedIn, onClose } = of
  const send = (values: Values) => {
    const body = { ...changedIn(values, thing), seenUpdatedAt: thing.updatedAt }
    return call<SaveEndpoint>(endpoint, { params: { id }, body })
  }
  return useForm(of.values, send, {
    onDone: async ({ message }) => {
      onClose()
      banner.success(message)
      await rereadSettings()
      await offerSettingTakeBack()
    },
  })
}
