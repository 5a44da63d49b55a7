/** What the row of each item of a proposal has, whether it can be changed or not. */
import { refusals } from '#contract/refusals.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import type { LineAmounts } from '#domain/proposals/line.ts'
import type { RowActs } from '#web/proposals/editor/row-acts.ts'
import type { TypedRow } from '#web/proposals/typed/typed-proposal.ts'
import { IconButton } from '#web/ui/button.tsx'

/** What the line comes to, and of what a discount made it smaller. */
export function LineAmount({
  first,
  discount,
  net,
  isLeftOut,
}: LineAmounts & { readonly isLeftOut: boolean }) {
  return (
    <>
      {isLeftOut ? <s>{formatMoney(net)}</s> : formatMoney(net)}
      {discount > 0n && (
        <span className="sub">
          {formatMoney(first)} <span className="nowrap">-{formatMoney(discount)}</span>
        </span>
      )}
    </>
  )
}

interface RowButtonsOptions {
  readonly row: TypedRow
  readonly at: number
  readonly isLast: boolean
  readonly acts: RowActs
  readonly name: string
  /** What was given is not taken off. */
  readonly isGiven: boolean
}

export function RowButtons({ row: { rowKey }, at, isLast, acts, name, isGiven }: RowButtonsOptions) {
  return (
    <>
      <IconButton
        icon="up"
        small
        label={`Move up ${name}`}
        disabledReason={at === 0 ? 'It is the first' : undefined}
        onClick={() => acts.move(rowKey, -1)}
      />
      <IconButton
        icon="up"
        small
        className="turned"
        label={`Move down ${name}`}
        disabledReason={isLast ? 'It is the last' : undefined}
        onClick={() => acts.move(rowKey, 1)}
      />
      <IconButton
        icon="close"
        small
        label={`Remove ${name}`}
        disabledReason={isGiven ? refusals['proposal-fixed'] : undefined}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget)
          acts.remove(rowKey)
        }}
      />
    </>
  )
}

/** The focus goes to the same button of the next line, or of the one before. */
function focusBeside(button: HTMLElement): void {
  const all = [...(button.closest('table')?.querySelectorAll<HTMLElement>('.item-acts > :last-child') ?? [])]
  const at = all.indexOf(button)
  const next = all[at + 1] ?? all[at - 1]
  if (next) next.focus()
  else document.querySelector<HTMLElement>('.chooser input')?.focus()
}
