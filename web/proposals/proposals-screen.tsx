import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { mayEver } from '#domain/people/abilities.ts'
import { actorOf } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'
import { useProposalActs } from '#web/proposals/acts/use-proposal-acts.tsx'
import { NoProposals } from '#web/proposals/list/no-proposals.tsx'
import { proposalColumns } from '#web/proposals/list/proposal-columns.tsx'
import { ProposalFilterBar } from '#web/proposals/list/proposal-filter-bar.tsx'
import {
  openedProposalIn,
  opening,
  overIn,
  proposalsInAddress,
} from '#web/proposals/list/proposal-filters.ts'
import { StatusStrip } from '#web/proposals/list/status-strip.tsx'
import { rowIdOfProposal, useProposalList } from '#web/proposals/list/use-proposal-list.ts'
import { usePaying } from '#web/proposals/paying/use-paying.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { List, useChosen } from '#web/ui/list/list.tsx'
import { useFilters } from '#web/ui/list/use-filters.ts'
import { Page } from '#web/ui/page.tsx'
import './proposals.css'

const ProposalDialog = lazyPart(
  async () => (await import('#web/proposals/editor/proposal-dialog.tsx')).ProposalDialog,
)
const HistoryDialog = lazyPart(
  async () => (await import('#web/proposals/history/history-dialog.tsx')).HistoryDialog,
)
const CreditDialog = lazyPart(
  async () => (await import('#web/proposals/credit/credit-dialog.tsx')).CreditDialog,
)
const ChosenActs = lazyPart(async () => (await import('#web/proposals/acts/chosen-acts.tsx')).ChosenActs)

const noRows: readonly ProposalInList[] = []

/** The proposals that a person may see, changed last first (PRO-03); one of them, or a new one, opens over the list. */
export function ProposalsScreen() {
  const { filters, change } = useFilters(proposalsInAddress, useSearch({ from: '/shell/proposals' }))
  const opened = openedProposalIn(filters)
  const over = overIn(filters)
  const open = (...next: Parameters<typeof opening>) => change(opening(...next))
  const addressOf = (id: number) => proposalsInAddress.addressOf(filters, opening(id))
  const openOver = typeof opened === 'number' ? opened : null
  const paying = usePaying({
    asked: over === 'pay' ? openOver : null,
    pay: (id) => open(id, 'pay'),
    leave: (to) => open(to === 'proposal' ? opened : null),
  })
  const list = useProposalList(filters)
  const rows = list.data?.rows ?? noRows
  const isAgentPage = list.data?.isAgentPage ?? false
  const actor = actorOf(useMe())
  const setsLimits = mayEver(actor, 'people.administer')
  const acts = useProposalActs({ rows, addressOf, open, pay: paying.payFromList, setsLimits })
  const close = () => open(null)
  const mayMake = mayEver(actor, 'proposal.edit')
  const statuses = (list.data?.sums ?? []).flatMap(({ status, count }) => (count > 0 ? [status] : []))
  const isEmpty = list.data !== undefined && !proposalsInAddress.isNarrowed(filters) && statuses.length === 0
  const create = mayMake && (
    <Button look="primary" icon="plus" aria-keyshortcuts="n" onClick={() => open('new')}>
      New Proposal
    </Button>
  )
  return (
    <Page
      title="Proposals"
      dateline={
        list.data
          ? `${formatCountOf(list.data.total, 'proposals')}, last updated first`
          : 'Last updated first'
      }
      action={!isEmpty && create}
    >
      {/* Where there truly is nothing, nothing is told apart and nothing is looked for. */}
      {!isEmpty && (
        <>
          {list.data && <StatusStrip list={list.data} filters={filters} change={change} />}
          <ProposalFilterBar list={list.data} filters={filters} change={change} />
        </>
      )}
      <List
        one="proposal"
        keys={isAgentPage ? 'xdm' : 'm'}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        menuOf={acts.menuOf}
        filtered={proposalsInAddress.addressOf(filters, { page: undefined, ...opening(null) })}
      >
        <ListStates
          reading={list}
          what="proposals"
          rowsOf={(data) => data.rows}
          isFiltered={() => proposalsInAddress.isNarrowed(filters)}
          onClear={() => change(proposalsInAddress.none)}
          empty={
            <NoProposals
              statuses={statuses}
              create={create}
              onShowArchived={() => change({ status: 'archived' })}
            />
          }
          skeleton={{ lines: 8, height: 44 }}
        >
          {(data) => (
            <DataTable
              what="Proposals"
              order="last updated first"
              className="proposals"
              rows={data.rows}
              count={data.total}
              keyOf={({ id }) => id}
              idOf={({ id }) => id}
              elementIdOf={({ id }) => rowIdOfProposal(id)}
              columns={proposalColumns({ isAgentPage, addressOf, open })}
            />
          )}
        </ListStates>
        <Chosen rows={rows} addressOf={addressOf} />
      </List>
      {acts.dialog}
      {opened !== null && (over === null || (over === 'pay' && paying.isOverProposal)) && (
        <ProposalDialog id={opened} onPay={paying.payFromProposal} onClose={close} />
      )}
      {openOver !== null && over === 'credit' && <CreditDialog id={openOver} onClose={close} />}
      {openOver !== null && over === 'history' && <HistoryDialog id={openOver} onClose={close} />}
      {paying.dialog}
    </Page>
  )
}

/** The bar comes with the first row that is chosen; rows of pages that were left stay known for it. */
function Chosen({ rows, addressOf }: { rows: readonly ProposalInList[]; addressOf: (id: number) => string }) {
  const chosen = useChosen()
  const [known, know] = useState({ rows, seen: rowsById(rows) })
  if (known.rows !== rows) know({ rows, seen: new Map([...known.seen, ...rowsById(rows)]) })
  return chosen.size > 0 && <ChosenActs seen={known.seen} addressOf={addressOf} />
}

const rowsById = (rows: readonly ProposalInList[]) => new Map(rows.map((row) => [row.id, row]))
