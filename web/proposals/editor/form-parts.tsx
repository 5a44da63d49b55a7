import { type ReactNode, useState } from 'react'
import { longestName } from '#domain/campaigns/name.ts'
import { longestText } from '#domain/proposals/limits.ts'
import { FoundDrafts } from '#web/kernel/draft-words.tsx'
import { failureInWords } from '#web/kernel/failure.ts'
import { NewerVersion } from '#web/kernel/newer-version.tsx'
import { Basket } from '#web/proposals/editor/basket.tsx'
import { ItemTable } from '#web/proposals/editor/item-table.tsx'
import type { FormOptions } from '#web/proposals/typed/form-options.ts'
import { rowActs } from '#web/proposals/editor/row-acts.ts'
import {
  handWrittenRow,
  nameOfRow,
  type TypedProposal,
  type TypedRow,
} from '#web/proposals/typed/typed-proposal.ts'
import { partsToSave } from '#web/proposals/editor/version-of-proposal.ts'
import { Chooser } from '#web/proposals/chooser/chooser.tsx'
import { ClientField } from '#web/proposals/client/client-field.tsx'
import { moneyIn } from '#domain/billing/money-in.ts'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { ErrorState, Notice } from '#web/ui/states.tsx'

/** The form itself: whose it is, the chooser, the items, and beside them what they come to. */
export function FormParts({
  initial,
  parts,
  ...options
}: FormOptions & { readonly initial: TypedProposal; readonly parts: ReactNode }) {
  const { form, reckoned } = options
  const [acts] = useState(() => rowActs(form))
  const [added, setAdded] = useState<readonly TypedRow[]>([])
  const add = (rows: readonly TypedRow[]) => {
    acts.add(rows)
    setAdded(rows)
  }
  return (
    <>
      <div className="proposal-main">
        <FaultSummary faults={form.summary} />
        <FoundDrafts form={form} />
        <NewerVersion
          what="this proposal"
          form={form}
          saved={initial}
          versions={(seen, theirs) => ({ seen, theirs, mine: partsToSave(form.values, reckoned) })}
        />
        <div className="proposal-names">
          <TextInput
            {...form.text('name')}
            label="Proposal name"
            dir="auto"
            limit={longestName}
            data-autofocus=""
          />
          <ClientField
            id={form.idOf('clientId')}
            chosen={form.values.client}
            fault={form.faults['clientId']}
            onChoose={(client) => form.change({ client })}
          />
        </div>
        <Chooser
          id={form.idOf('items')}
          clientId={form.values.client?.id}
          fault={form.faults['items']}
          onAdd={add}
          onWriteOne={() => add([handWrittenRow()])}
        />
        <Added rows={added} {...options} />
        <ChangedRates {...options} />
        <ItemTable {...options} acts={acts} />
        <Texts {...options} />
      </div>
      <Basket {...options} parts={parts} />
    </>
  )
}

/** Heard by whoever does not see the basket grow. */
function Added({
  rows,
  reckoned: { totals, currency },
}: FormOptions & { readonly rows: readonly TypedRow[] }) {
  const names = rows.map((row) => nameOfRow(row) || 'Custom product').join(', ')
  return (
    <p className="vh" role="status">
      {names && `${names} added, total ${moneyIn(currency, totals.total)}`}
    </p>
  )
}

/**
 * What became another price with the client is said: it stands further down, among what was typed. Until the prices are read
 * nothing is saved, for they are those of another client.
 */
function ChangedRates({ form, rates: { changed, awaited } }: FormOptions) {
  return (
    <>
      {awaited?.error && (
        <ErrorState action="Try again" onRetry={() => void awaited.refetch()} isBusy={awaited.isFetching}>
          The prices of this client could not be read. {failureInWords(awaited.error)}
        </ErrorState>
      )}
      <div role="status">
        {changed.length > 0 && (
          <Notice tone="info">
            For <bdi>{form.values.client?.name}</bdi>: {[...new Set(changed)].join(', ')}.
          </Notice>
        )}
      </div>
    </>
  )
}

function Texts({ form }: FormOptions) {
  return (
    <div className="proposal-texts">
      <TextArea
        {...form.text('additionalNotes')}
        label="Text for the client"
        hint="Stands above the items on the page and in the PDF."
        optional
        dir="auto"
        rows={3}
        limit={longestText}
      />
      <TextArea
        {...form.text('notes')}
        label="Notes for ourselves"
        hint="The client never sees them."
        optional
        dir="auto"
        rows={3}
        limit={longestText}
      />
    </div>
  )
}
