/** A rejection as it is written: the reasons that were ticked, and words of one's own. */
import type { Media } from '#contract/media/ad.ts'
import { approveMedia } from '#contract/media/decisions.ts'
import { checkRejection, type RejectedKind, rejectionOf } from '#domain/media/rejection.ts'
import type { ActOptions } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { orReadAgain } from '#web/kernel/failure.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { useDraft } from '#web/kernel/use-draft.ts'
import { type Form, useForm } from '#web/kernel/use-form.ts'

export interface TypedRejection {
  readonly ticked: readonly string[]
  /** The reason in words of one's own. */
  readonly reason: string
}

interface Options<Saved> extends Pick<ActOptions<[TypedRejection], Saved>, 'onDone' | 'undo'> {
  /** Somebody else edited or decided it in the meantime: what is in sight is out of date. */
  readonly onStale: (error: unknown) => unknown
  /** Keeps what is typed under this name until it is sent. */
  readonly keptAs?: string
}

/** Sends the reason that its people read, with `send`, which rejects the thing as it was looked at. */
export function useRejection<Saved>(
  of: RejectedKind,
  send: (reason: string) => Promise<Saved>,
  { onStale, keptAs, ...options }: Options<Saved>,
): Form<TypedRejection> {
  const initial: TypedRejection = { ticked: [], reason: '' }
  const reject = ({ ticked, reason }: TypedRejection) =>
    orReadAgain(send(rejectionOf(of, ticked, reason)), onStale)
  return useForm(initial, reject, {
    ...options,
    draft: useDraft(keptAs),
    check: ({ ticked, reason }) => ({ reason: faultOf(checkRejection(rejectionOf(of, ticked, reason))) }),
  })
}

export const rejectAd =
  ({ id, updatedAt: seenUpdatedAt }: Pick<Media, 'id' | 'updatedAt'>) =>
  (reason: string) =>
    call(approveMedia, { params: { id }, body: { wish: 'rejected', reason, seenUpdatedAt } })
