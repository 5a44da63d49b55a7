/** What the settings menu of a proposal offers, and what is asked or shown before it is done. */
import { useState } from 'react'
import type { Answer } from '#contract/kernel/answer.ts'
import { getProposalPdf, getProposalSheet, printPath } from '#contract/proposals/documents.ts'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { easiestWay } from '#web/proposals/paying/part-to-pay.ts'
import { addressOfCall } from '#web/kernel/address.ts'
import type { AskedAct } from '#web/proposals/acts/act-dialog.tsx'
import type { OverProposal } from '#web/proposals/list/proposal-filters.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'

const ActDialog = lazyPart(async () => (await import('#web/proposals/acts/act-dialog.tsx')).ActDialog)

interface ActsOptions {
  readonly rows: readonly ProposalInList[]
  readonly addressOf: (id: number) => string
  readonly open: (id: number, over?: OverProposal) => void
  readonly pay: (id: number) => void
  /** Up to how much clients may owe. */
  readonly setsLimits: boolean
}

export function useProposalActs({ rows, addressOf, open, pay, setsLimits }: ActsOptions) {
  const [asked, ask] = useState<{ readonly row: ProposalInList; readonly about: AskedAct } | null>(null)
  const menuOf = (row: ProposalInList) =>
    menuOfProposal(row, {
      open: (over) => open(row.id, over),
      pay: () => pay(row.id),
      ask: (about) => ask({ row, about }),
      setsLimits,
    })
  const close = () => ask(null)
  // An act is on what stands now, also where somebody changed it while the question was open.
  const row = asked && (rows.find(({ id }) => id === asked.row.id) ?? asked.row)
  const dialog = row && <ActDialog about={asked.about} row={row} addressOf={addressOf} onClose={close} />
  return { menuOf, dialog }
}

interface MenuHandlers extends Pick<ActsOptions, 'setsLimits'> {
  readonly open: (over?: OverProposal) => void
  readonly pay: () => void
  readonly ask: (about: AskedAct) => void
}

function menuOfProposal(
  { id, may }: ProposalInList,
  { open, pay, ask, setsLimits }: MenuHandlers,
): MenuEntry[] {
  const mayEdit = may.edit.isOffered && may.edit.refusal === null
  const params = { id }
  return [
    { label: mayEdit ? 'Edit' : 'View', icon: mayEdit ? 'pencil' : 'eye', onSelect: () => open() },
    ...(may.edit.isOffered
      ? [{ label: 'History', icon: 'clock', onSelect: () => open('history') } as const]
      : []),
    { label: 'Printed page', href: printPath(id) },
    {
      label: 'PDF',
      icon: 'download',
      href: addressOfCall(getProposalPdf.path, params, {}),
      isDownload: true,
    },
    ...entry(may.export, {
      label: 'Excel',
      icon: 'download',
      href: addressOfCall(getProposalSheet.path, params, {}),
      isDownload: true,
    }),
    ...group([
      ...entry(may.send, { label: 'Review and send…', onSelect: () => ask('send') }),
      ...entry(easiestWay(may.pay, may.payCash), { label: 'Pay…', onSelect: pay }),
      ...entry(may.chargeLater, { label: 'Approve (Charge Later)…', onSelect: () => ask('approve') }),
      ...entry(may.removeProcessing, {
        label: 'Remove processing…',
        onSelect: () => ask('remove-processing'),
      }),
      ...(setsLimits ? [{ label: 'Credit limit of the client…', onSelect: () => open('credit') }] : []),
    ]),
    ...group([
      ...entry(may.duplicate, {
        label: 'Duplicate…',
        shortcut: 'd',
        icon: 'copy',
        onSelect: () => ask('duplicate'),
      }),
      ...entry(may.template, { label: 'Keep as template…', onSelect: () => ask('template') }),
      ...entry(may.reassign, { label: 'Reassign…', onSelect: () => ask('reassign') }),
    ]),
    ...group([
      ...entry(may.restore, {
        label: 'Bring back…',
        icon: 'archive',
        onSelect: () => ask('restore'),
      }),
      ...entry(may.delete, { label: 'Delete…', isDanger: true, onSelect: () => ask('delete') }),
    ]),
  ]
}

/** What the role never has is absent; what the state forbids says why. */
const entry = ({ isOffered, refusal }: Answer, one: Exclude<MenuEntry, 'rule'>): MenuEntry[] =>
  isOffered ? [{ ...one, disabledReason: refusal ?? undefined }] : []

/** Entries that belong together stand below a rule; none, no rule. */
const group = (entries: MenuEntry[]): MenuEntry[] => (entries.length > 0 ? ['rule', ...entries] : [])
