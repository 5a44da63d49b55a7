import { useState } from 'react'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { getProposal, getTerms, listProposals, listProposalVersions } from '#contract/proposals/list.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { numberOf } from '#domain/proposals/words.ts'
import { known, refresh, useRead } from '#web/kernel/read.ts'
import { DraftWords } from '#web/kernel/draft-words.tsx'
import { useDraft } from '#web/kernel/use-draft.ts'
import { type Form, useForm } from '#web/kernel/use-form.ts'
import { AgentParts } from '#web/proposals/editor/agent-parts.tsx'
import { FormFoot } from '#web/proposals/editor/form-foot.tsx'
import type { View } from '#web/proposals/typed/form-options.ts'
import { FormParts } from '#web/proposals/editor/form-parts.tsx'
import { alsoFields, faultsOfProposal } from '#web/proposals/editor/faults-of-proposal.ts'
import { reckonTyped, type SavedProposal, type Terms } from '#web/proposals/typed/reckon-typed.ts'
import { sendProposal } from '#web/proposals/editor/send-proposal.ts'
import { newProposal, type TypedProposal, typedProposalOf } from '#web/proposals/typed/typed-proposal.ts'
import { useRatesOfClient } from '#web/proposals/typed/use-rates-of-client.ts'
import { VersionsView } from '#web/proposals/editor/versions-view.tsx'
import { partsInProposal } from '#web/proposals/editor/version-of-proposal.ts'
import { TypedDocument } from '#web/proposals/document/typed-document.tsx'
import { rowIdOfProposal } from '#web/proposals/list/use-proposal-list.ts'
import { banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { focusRow } from '#web/ui/list/row-controls.ts'
import './proposal.css'

interface ProposalFormOptions {
  readonly saved: SavedProposal
  readonly draftName: string
  /** Before another client is chosen. */
  readonly usualTerms: Terms
  readonly onPay: (id: number) => void
  readonly onClose: () => void
}

export function ProposalForm({ saved, draftName, usualTerms, onPay, onClose }: ProposalFormOptions) {
  const [initial] = useState(() => (saved ? changeOf(saved) : newProposal()))
  const [view, show] = useState<View>('form')
  const reckon = (typed: TypedProposal) =>
    reckonTyped(typed, known(getTerms, asked(typed)) ?? usualTerms, saved)
  const form: Form<TypedProposal> = useForm(initial, (typed) => sendProposal(typed, reckon(typed), saved), {
    draft: useDraft(draftName),
    alsoFields,
    check: (typed) => faultsOfProposal(typed, reckon(typed)),
    onDone: async (answer) => {
      await Promise.all([getProposal, listProposals, listProposalVersions].map((one) => refresh(one)))
      onClose()
      const id = answer?.proposal.id ?? saved?.id
      if (id !== undefined) leadToRow(rowIdOfProposal(id))
      if (!answer) return banner.success('The proposal stays as somebody else saved it')
      banner.success([answer.success, answer.warning].filter(Boolean).join('. '), {
        rowId: rowIdOfProposal(answer.proposal.id),
      })
    },
  })
  const terms = useRead(getTerms, asked(form.values)).data ?? usualTerms
  const rates = useRatesOfClient(form)
  const options = { form, terms, rates, saved, reckoned: reckonTyped(form.values, terms, saved) }
  const parts = saved && (
    <AgentParts proposal={saved} isChanged={form.isChanged} onPay={() => onPay(saved.id)} onDone={onClose} />
  )
  return (
    <Dialog
      isWhole
      title={saved ? `Edit proposal ${numberOf(saved.id)}` : 'New Proposal'}
      subtitle={<WhatIsKept form={form} saved={saved} />}
      // What is typed is kept: it is asked for only where it could not be.
      isDirty={form.isChanged && form.draft?.fault !== null}
      isLocked={form.isBusy}
      onClose={onClose}
      onSubmit={() => void form.save()}
      footer={<FormFoot {...options} view={view} show={show} onClose={onClose} />}
    >
      {/* It stays as it is, and where the focus was, while something else is looked at. */}
      <div className="proposal-form" hidden={view !== 'form'}>
        <FormParts {...options} initial={initial} parts={parts} />
      </div>
      {view === 'client' && <TypedDocument {...options} />}
      {view === 'versions' && saved && (
        <VersionsView saved={saved} taking={{ form, onTaken: () => show('form') }} />
      )}
    </Dialog>
  )
}

/** Whether what is typed is a draft, and when it was kept. */
function WhatIsKept({ form, saved }: { readonly form: Form<TypedProposal>; readonly saved: SavedProposal }) {
  if (form.isChanged)
    return (
      <span role="status">
        <DraftWords draft={form.draft} />
      </span>
    )
  if (!saved) return 'Nothing is typed yet'
  return (
    <>
      Saved {formatTime(saved.updatedAt)} <span className="et">ET</span>, version {saved.version}
    </>
  )
}

/** The focus goes to the row of what was saved, where the list shows it; the dialog gives it back before. */
const leadToRow = (rowId: string) =>
  requestAnimationFrame(() => requestAnimationFrame(() => focusRow(document.getElementById(rowId))))

/** What is reckoned by depends on whose proposal it is. */
const asked = ({ client }: TypedProposal) => ({ query: client ? { client: client.id } : {} })

const changeOf = (saved: Proposal): TypedProposal => ({
  ...typedProposalOf(saved),
  seen: partsInProposal(saved),
  seenAtMs: saved.updatedAt.getTime(),
})
