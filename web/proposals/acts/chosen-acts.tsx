import { useState } from 'react'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { cents } from '#domain/kernel/money.ts'
import { mayActOn, mayCombine } from '#domain/proposals/acts.ts'
import { CombineDialog } from '#web/proposals/acts/combine-dialog.tsx'
import { ReassignDialog } from '#web/proposals/acts/reassign-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { BulkBar } from '#web/ui/list/bulk-bar.tsx'
import { focusAnyRow } from '#web/ui/list/focus-any-row.ts'
import { useChosen, useList } from '#web/ui/list/list.tsx'

interface ChosenActsOptions {
  /** Every row that was in sight: what is chosen may stand on another page. */
  readonly seen: ReadonlyMap<number, ProposalInList>
  readonly addressOf: (id: number) => string
}

/** What can be done with all of the chosen proposals (PRO-05). */
export function ChosenActs({ seen, addressOf }: ChosenActsOptions) {
  const { selection, inPage } = useList()
  const [about, ask] = useState<'combine' | 'reassign' | null>(null)
  const rows = [...useChosen()].flatMap((id) => seen.get(id) ?? [])
  const finish = () => {
    ask(null)
    selection.clear()
    focusAnyRow(inPage)
  }
  const close = () => ask(null)
  return (
    <BulkBar label="Chosen proposals" countInWords={(count) => formatCountOf(count, 'proposals')}>
      {rows.every(({ may }) => may.combine.isOffered) && (
        <Button small disabledReason={whyNotCombined(rows)} onClick={() => ask('combine')}>
          Combine Proposals
        </Button>
      )}
      {rows.every(({ may }) => may.reassign.isOffered) && (
        <Button small disabledReason={whyNotReassigned(rows)} onClick={() => ask('reassign')}>
          Reassign Proposals
        </Button>
      )}
      {about === 'combine' && (
        <CombineDialog rows={rows} addressOf={addressOf} onDone={finish} onClose={close} />
      )}
      {about === 'reassign' && <ReassignDialog rows={rows} onDone={finish} onClose={close} />}
    </BulkBar>
  )
}

function whyTooMany({ length }: readonly ProposalInList[]): string | undefined {
  const verdict = mayActOn(length)
  return verdict === 'ok' ? undefined : sentenceOf(verdict)
}

const whyNotReassigned = (rows: readonly ProposalInList[]): string | undefined =>
  whyTooMany(rows) ?? rows.flatMap(({ may }) => may.reassign.refusal ?? [])[0]

/**
 * What the server says of each of them; then, of all together, the rule that it asks. The lengths of their notes, and
 * signatures, are not in the list, and are left to it.
 */
function whyNotCombined(rows: readonly ProposalInList[]): string | undefined {
  const ofOne = rows.flatMap(({ may }) => may.combine.refusal ?? [])[0]
  const verdict = mayCombine(
    rows.map(({ client, hasCampaigns, paidCents, totalCents, ...row }) => ({
      isArchived: row.isArchived,
      hasCampaigns,
      paid: cents(paidCents),
      total: cents(totalCents),
      clientId: client.id,
      currency: row.currency,
      itemCount: row.itemCount,
      client: { name: client.name, isDisabled: false },
      notes: '',
      additionalNotes: '',
      isSigned: false,
    })),
  )
  return whyTooMany(rows) ?? ofOne ?? (verdict === 'ok' ? undefined : sentenceOf(verdict.because))
}
