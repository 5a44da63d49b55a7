/** Pins as others ask for them: those who list what can be pinned, and those who put it on top of its site. */
import type { RowPin } from '#contract/pins/pinned.ts'
import type { PinKind } from '#domain/pins/pin-kind.ts'
import type { Context, Database } from '../kernel/context.ts'
import { viewPinned } from './viewed-pin.ts'
import { onTopAt, listStandingPins, pinnedThingOf } from './store/pins.ts'

/** By the ids of those things of a kind that are, were or will be on top of their sites. */
export async function pinnedOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  kind: PinKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RowPin>> {
  const now = clock.now()
  const pins = await listStandingPins(db, kind, ids)
  return new Map(
    pins.flatMap((pin) => {
      const shown = viewPinned(pin, now)
      return shown ? [[pinnedThingOf(pin).id, shown]] : []
    }),
  )
}

/** The ids of the articles that are on top of their sites at this instant. */
export async function pinnedArticles(db: Database, now: Date): Promise<ReadonlySet<number>> {
  return new Set(await onTopAt(db, 'article', now))
}
