/** The columns of the list of subscriptions. */
import type { MouseEvent } from 'react'
import type { Subscription } from '#contract/proposals/subscriptions.ts'
import { cents } from '#domain/kernel/money.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import {
  chargesInWords,
  pausedInWords,
  subscriptionStateInWords,
} from '#domain/proposals/subscriptions/subscription-in-words.ts'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'
import type { TableColumn } from '#web/ui/list/data-table.tsx'
import { Missing } from '#web/ui/table.tsx'

interface ColumnsOptions {
  readonly addressOf: (subscription: Subscription) => string
  readonly open: (id: number) => void
  /** Somebody else pays some of them. */
  readonly showsClient: boolean
}

export function subscriptionColumns({
  addressOf,
  open,
  showsClient,
}: ColumnsOptions): TableColumn<Subscription>[] {
  const client: TableColumn<Subscription> = {
    head: 'Client',
    cell: ({ client: { name } }) => (
      <span className="subscription-client" title={name}>
        <bdi>{name}</bdi>
      </span>
    ),
  }
  return [
    {
      head: 'Subscription',
      isName: true,
      cell: (row) => (
        <a
          href={addressOf(row)}
          onClick={(event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            open(row.id)
          }}
        >
          <bdi>{row.proposal.name}</bdi>
        </a>
      ),
    },
    ...(showsClient ? [client] : []),
    {
      head: 'Each month',
      isNumber: true,
      className: 'nowrap',
      cell: ({ currency, amount }) => moneyIn(currency, cents(amount)),
    },
    {
      head: 'Next charge',
      className: 'nowrap num',
      cell: ({ next }) => next ?? <Missing reason="Nothing is charged as it stands" />,
    },
    { head: 'Charged', cell: ChargesOf },
    { head: 'Card', cell: ({ card }) => card.name },
    { head: 'State', cell: (row) => <StateOfIt {...row} /> },
  ]
}

function ChargesOf(row: Subscription) {
  return (
    <>
      {chargesInWords(row)}
      {!!row.left && <p className="sub">{row.left} left</p>}
    </>
  )
}

export function StateOfIt({ state, why, isFailing }: Subscription) {
  return (
    <>
      <Chip tone={isFailing ? 'bad' : tones[state]}>
        {isFailing ? 'Card refused' : subscriptionStateInWords[state]}
      </Chip>
      {why !== null && why !== 'by-hand' && <p className="sub">{pausedInWords[why]}</p>}
    </>
  )
}

const tones: Readonly<Record<Subscription['state'], ChipTone>> = {
  active: 'ok',
  paused: 'warn',
  ending: 'off',
  cancelled: 'off',
  ended: 'off',
}
