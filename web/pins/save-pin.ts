/** Sends the times of a pin, as decided on what was shown; what somebody else set meanwhile is put beside them. */
import { pinCalls } from '#contract/pins/pins.ts'
import type { PinKind } from '#domain/pins/pin-kind.ts'
import { call } from '#web/kernel/call.ts'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'
import { type PinFacts, type TypedTimes, typedTimes } from '#web/pins/pin-times.ts'

/** Null where somebody else's times were left as they are. */
export async function savePin(
  { kind, id }: { readonly kind: PinKind; readonly id: number },
  typed: TypedTimes & { readonly isBought: boolean },
  shown: PinFacts,
) {
  const { saved } = await saveUnlessChanged(
    {
      what: 'the pin',
      read: ({ pinned }: PinFacts) => (pinned ? inWords(typedTimes(pinned)) : 'not pinned'),
      mine: inWords(typed),
      send: (seenUpdatedAt) =>
        call(pinCalls[kind].set, { params: { id }, body: { ...typed, seenUpdatedAt } }),
    },
    shown,
    () => call(pinCalls[kind].get, { params: { id } }),
  )
  return saved
}

const inWords = ({ start, end }: TypedTimes): string => `${start} to ${end} ET`
