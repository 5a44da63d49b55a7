/** What the menu of a row offers about its pin, and the dialog that a line of it has opened. */
import { useState } from 'react'
import type { RowPin } from '#contract/pins/pinned.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { mayEver } from '#domain/people/abilities.ts'
import { mayChangePin } from '#domain/pins/pin-window.ts'
import { type PinKind, pinRights } from '#domain/pins/pin-kind.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { actorOf } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const PinDialog = lazyPart(async () => (await import('#web/pins/pin-dialog.tsx')).PinDialog)
const TakeDownDialog = lazyPart(async () => (await import('#web/pins/take-down-dialog.tsx')).TakeDownDialog)

/** A row whose thing can be pinned. */
export interface Pinnable {
  readonly kind: PinKind
  readonly id: number
  readonly name: string
  readonly pinned: RowPin | null
}

interface OpenDialog {
  readonly what: 'pin' | 'take-down'
  readonly row: Pinnable
}

/** `readAgain`: the rows, after something was pinned or taken down. */
export function usePinActs(kind: PinKind, readAgain: () => Promise<unknown>) {
  const [opened, open] = useState<OpenDialog | null>(null)
  const mayPin = mayEver(actorOf(useMe()), pinRights[kind])
  const Dialog = opened?.what === 'pin' ? PinDialog : TakeDownDialog
  return {
    entriesOf: (row: Omit<Pinnable, 'kind'>): MenuEntry[] =>
      mayPin ? entriesOf({ ...row, kind }, open) : [],
    dialog: opened && <Dialog row={opened.row} readAgain={readAgain} onClose={() => open(null)} />,
  }
}

function entriesOf(row: Pinnable, open: (opened: OpenDialog) => void): MenuEntry[] {
  const verdict = mayChangePin(row.pinned, productNow())
  const disabledReason = isRefusal(verdict) ? sentenceOf(verdict) : undefined
  const entry = (label: string, what: OpenDialog['what']) => ({
    label,
    disabledReason,
    onSelect: () => open({ what, row }),
  })
  return row.pinned
    ? [entry('Edit pinned times…', 'pin'), entry('Take down pinned ad…', 'take-down')]
    : [entry('Select times to pin…', 'pin')]
}
