/** The columns of the list of proposals (PRO-03), and what may be done with each. */
import type { ComponentProps, MouseEvent } from 'react'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import { cents } from '#domain/kernel/money.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { formatClock, formatTime } from '#domain/kernel/picker-time.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { isDue } from '#domain/proposals/status.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { LogInAsLink } from '#web/people/log-in-as-link.tsx'
import { StatusChip } from '#web/proposals/list/status-chip.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmailLink } from '#web/ui/email-link.tsx'
import type { TableColumn } from '#web/ui/list/data-table.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { RowChoice, RowMenuButton } from '#web/ui/list/row.tsx'
import { Missing, Time } from '#web/ui/table.tsx'

interface ProposalOpener {
  readonly addressOf: (id: number) => string
  readonly open: (id: number) => void
}

interface ColumnsOptions extends ProposalOpener {
  /** Whoever looks sells: the client's address, telephone and eyes stand in the row. */
  readonly isAgentPage: boolean
}

export function proposalColumns({ isAgentPage, ...opening }: ColumnsOptions): TableColumn<ProposalInList>[] {
  const columns: (TableColumn<ProposalInList> | false)[] = [
    isAgentPage && {
      head: 'Select',
      isActs: true,
      cell: ({ id, name }) => <RowChoice id={id} name={name} />,
      columnClass: 'of-choice',
    },
    {
      head: 'Proposal Name',
      below: 'Proposal #',
      isName: true,
      columnClass: 'of-name',
      cell: (row) => <NameCell row={row} isAgentPage={isAgentPage} {...opening} />,
    },
    {
      head: 'Date Created',
      below: 'Last Updated',
      columnClass: 'of-dates',
      cell: ({ createdAt, updatedAt }) => (
        <>
          {newYorkDay(createdAt)}
          <p className="sub">
            <UpdatedAt at={updatedAt} />
          </p>
        </>
      ),
    },
    { head: 'Agent', columnClass: 'of-agent', cell: ({ salesman }) => salesman.name },
    {
      head: 'Status',
      ...(isAgentPage && { below: 'First seen' }),
      columnClass: 'of-status',
      cell: (row) => <StatusCell row={row} />,
    },
    { head: 'Total', isNumber: true, columnClass: 'of-total', cell: (row) => <TotalCell row={row} /> },
    isAgentPage && {
      head: 'Email',
      below: 'Phone',
      columnClass: 'of-reach',
      cell: (row) => <ReachCell row={row} />,
    },
    {
      head: 'View/Edit',
      ...(isAgentPage && { below: 'Login' }),
      columnClass: 'of-acts',
      cell: (row) => <ActsCell row={row} isAgentPage={isAgentPage} {...opening} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

interface CellOptions extends ColumnsOptions {
  readonly row: ProposalInList
}

/** Below the name the number, and for who sells the client. */
function NameCell({ row, isAgentPage, ...opening }: CellOptions) {
  const { id, name, number, businessName, client } = row
  return (
    <>
      <a {...opener(id, opening)} {...opensRow}>
        <bdi>{name}</bdi>
      </a>
      <p className="sub">
        {number}
        {isAgentPage && (
          <>
            {' · '}
            <bdi>{businessName || client.name}</bdi>
          </>
        )}
      </p>
    </>
  )
}

/** Below it that its client said no, with why; and when they opened it first, for who sells. */
function StatusCell({ row: { status, firstSeenAt, declined } }: { row: ProposalInList }) {
  return (
    <>
      <StatusChip status={status} />
      {declined && (
        <>
          <p className="proposal-declined">
            <Chip tone="bad">Declined</Chip>
          </p>
          <p className="sub proposal-reason" title={declined.reason} dir="auto">
            {declined.reason}
          </p>
        </>
      )}
      {firstSeenAt && (
        <p className="sub">
          Seen <UpdatedAt at={firstSeenAt} />
        </p>
      )}
    </>
  )
}

/** The day, and on the day itself the clock. */
function UpdatedAt({ at }: { at: Date }) {
  const day = newYorkDay(at)
  if (day === newYorkDay(productNow())) return <Time at={at} text={formatClock(at)} />
  return (
    <time dateTime={at.toISOString()} title={`${formatTime(at)} ET`}>
      {day}
    </time>
  )
}

/** What opens a proposal over the list; its address is kept for who wants a window of its own. */
const opener = (
  id: number,
  { addressOf, open }: ProposalOpener,
): Pick<ComponentProps<'a'>, 'href' | 'onClick'> => ({
  href: addressOf(id),
  onClick: (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(id)
  },
})

/** What is still to be paid stands below, once it is due. */
function TotalCell({ row: { currency, totalCents, balanceCents, status } }: { row: ProposalInList }) {
  return (
    <>
      {moneyIn(currency, cents(totalCents))}
      {isDue(status) && <p className="sub">{moneyIn(currency, cents(balanceCents))} due</p>}
    </>
  )
}

function ReachCell({ row: { email, phone } }: { row: ProposalInList }) {
  return (
    <>
      {email ? <EmailLink email={email} /> : <Missing reason="No address is known" />}
      <p className="sub">{phone || <Missing reason="No telephone number is known" />}</p>
    </>
  )
}

function ActsCell({ row, isAgentPage, ...opening }: CellOptions) {
  const { id, name, client, may } = row
  const mayEdit = may.edit.isOffered && may.edit.refusal === null
  return (
    <div className="proposal-acts">
      <ButtonLink look="quiet" small {...opener(id, opening)}>
        {mayEdit ? 'Edit' : 'View'}
        <span className="vh"> {name}</span>
      </ButtonLink>
      <RowMenuButton id={id} label="Settings menu" name={name} />
      {isAgentPage && (
        <p className="sub">
          <LogInAsLink person={client} as="advertiser" isAct title={`Log in as ${client.name}`} />
        </p>
      )}
    </div>
  )
}
