import type { FastifyInstance } from 'fastify'
import { pinCalls } from '#contract/pins/pins.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { successOf } from '#contract/successes.ts'
import type { PinKind } from '#domain/pins/pin-kind.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { serve } from '../kernel/http/serve.ts'
import type { PinAnswer } from './change-pin.ts'
import { setPin } from './set-pin.ts'
import { takePinBack, takePinDown } from './take-down.ts'
import { viewPin } from './view-pin.ts'

export function servePins(app: FastifyInstance): void {
  for (const kind of ['article', 'livestream'] as const) servePinsOf(app, kind)
}

function servePinsOf(app: FastifyInstance, kind: PinKind): void {
  const calls = pinCalls[kind]
  serve(app, calls.get, (context, { params }) => viewPin(context, { kind, ...params }))
  serve(app, calls.set, async (context, { params, body }) => {
    const { outcome, warning, ...changed } = await setPin(context, { ...body, thing: { kind, ...params } })
    const success = successOf(outcome, timesOf(changed))
    return { ...changed, success, ...(warning && { warning: sentenceOf(warning) }) }
  })
  serve(app, calls.takeDown, async (context, { params, body }) => ({
    ...(await takePinDown(context, { ...body, thing: { kind, ...params } })),
    success: successOf('pinTakenDown', {}),
  }))
  serve(app, calls.takeBack, async (context, { params, body }) => {
    const changed = await takePinBack(context, { ...body, thing: { kind, ...params } })
    const success = changed.pinned ? 'pinTakenBack' : 'pinningTakenBack'
    return { ...changed, success: successOf(success, timesOf(changed)) }
  })
}

const timesOf = ({ pinned }: PinAnswer): Record<string, string> =>
  pinned ? { from: formatTime(pinned.startAt), to: formatTime(pinned.endAt) } : {}
