/** A rejection as it is written: the reasons that were ticked, and words of one's own. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import { approveMedia } from '#contract/media/decisions.ts'
import { checkRejection, rejectionOf } from '#domain/media/rejection.ts'
import type { ActOptions } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { CallError } from '#web/kernel/failure.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { type Form, useForm } from '#web/kernel/use-form.ts'

export interface TypedRejection {
  readonly ticked: readonly string[]
  /** In words of one's own. */
  readonly reason: string
}

interface Options extends Pick<ActOptions<[TypedRejection], Reply<typeof approveMedia>>, 'onDone' | 'undo'> {
  /** Somebody else edited or decided it in the meantime: what is in sight is out of date. */
  readonly onStale: (error: unknown) => unknown
  /** Keeps what is typed under this name until it is sent. */
  readonly keptAs?: string
}

/** Rejects the ad as it was looked at, with the reason that its owner reads. */
export function useRejection(
  ad: { readonly id: number; readonly updatedAt: Date },
  { onStale, ...options }: Options,
): Form<TypedRejection> {
  const initial: TypedRejection = { ticked: [], reason: '' }
  const reject = async ({ ticked, reason }: TypedRejection) => {
    try {
      return await call(approveMedia, {
        params: { id: ad.id },
        body: { wish: 'rejected', reason: rejectionOf(ticked, reason), seenUpdatedAt: ad.updatedAt },
      })
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await onStale(error)
      throw error
    }
  }
  return useForm(initial, reject, {
    ...options,
    check: ({ ticked, reason }) => ({ reason: faultOf(checkRejection(rejectionOf(ticked, reason))) }),
  })
}
