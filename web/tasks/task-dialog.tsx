import { type ReactNode, useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { listTaskHistory, listTaskPeople, type Task } from '#contract/tasks.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { isDay } from '#domain/kernel/newyork.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { useAct } from '#web/kernel/act.ts'
import { useRead } from '#web/kernel/read.ts'
import { useMe } from '#web/people/me.ts'
import { proposalAddress } from '#web/proposals/list/proposal-filters.ts'
import { useDatesToSet } from '#web/tasks/set-dates.ts'
import { inWords, offerFormer, readTasksAgain, saveTask } from '#web/tasks/use-task-acts.ts'
import { rowIdOfTask } from '#web/tasks/use-task-list.ts'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/form/date/date-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { HistoryList } from '#web/ui/list/history-list.tsx'
import { keepFocus } from '#web/ui/list/row-controls.ts'
import { ReadingStates } from '#web/ui/states.tsx'

interface TaskDialogOptions {
  readonly id: number
  readonly onClose: () => void
}

type History = Reply<typeof listTaskHistory>

/** One task: until when, who is in charge, and what happened to it. */
export function TaskDialog({ id, onClose }: TaskDialogOptions) {
  const reading = useRead(listTaskHistory, { params: { id } }, { staleTime: 0, refetchOnWindowFocus: false })
  const told = reading.data?.task.id === id ? reading.data : undefined
  if (told?.task.doneAt === null)
    return <TaskForm key={told.task.id} task={told.task} told={told} onClose={onClose} />
  return (
    <Dialog
      isWide
      title="Task"
      subtitle={told && <bdi>{told.task.name}</bdi>}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {!told && (
        <ReadingStates reading={reading} failed="The task could not be loaded." lines={5} height={32} />
      )}
      {told && <Facts task={told.task} />}
      {told && <TaskHistory told={told} />}
    </Dialog>
  )
}

function TaskForm({ task: fresh, told, onClose }: { task: Task; told: History; onClose: () => void }) {
  const me = useMe()
  // What is decided is decided on what was shown when it was opened.
  const [task] = useState(fresh)
  const [due, typeDue] = useState<string>(task.due)
  const [inCharge, choose] = useState(task.inCharge?.id ?? null)
  const people = useRead(listTaskPeople, { params: { id: task.id } })
  const known = people.data?.people ?? (task.inCharge ? [task.inCharge] : [])
  const day = due.trim()
  const person = known.find(({ id }) => id === inCharge) ?? null
  const saving = useAct(
    () =>
      saveTask(
        task,
        {
          ...(isDay(day) && day !== task.due && { due: day }),
          ...(person && person.id !== task.inCharge?.id && { inChargeId: person.id }),
        },
        inWords({ due: isDay(day) ? day : task.due, inCharge: person ?? task.inCharge }),
      ),
    {
      fields: ['due'],
      check: () => ({ due: isDay(day) ? undefined : sentenceOf({ refused: 'post-date-unreadable' }) }),
      says: ({ saved }) => saved?.success ?? 'The task was left as somebody else has set it',
      onDone: async ({ saved }) => {
        onClose()
        await keepFocus(rowIdOfTask(task.id), readTasksAgain)
        if (saved) offerFormer(task, saved.task)
      },
    },
  )
  const isSame = day === task.due && inCharge === (task.inCharge?.id ?? null)
  return (
    <FormDialog
      isWide
      title="Task"
      subtitle={<bdi>{task.name}</bdi>}
      act={saving}
      error={saving.faults.form}
      saves="Save"
      isDirty={!isSame}
      disabledReason={isSame ? 'Nothing is changed yet' : undefined}
      onSave={() => saving.run()}
      onClose={onClose}
    >
      <DayField label="Due" value={due} fault={saving.faults.due} onChange={typeDue} />
      <ReadingStates reading={people} failed="Who can be put in charge could not be loaded." />
      {people.data && (
        <Select
          label="In charge"
          value={inCharge ?? ''}
          options={[
            ...(task.inCharge ? [] : [{ value: '', label: 'Nobody' }]),
            ...withStanding(known, task).map(({ id, name }) => ({
              value: String(id),
              label: id === me.personId ? `${name} (yourself)` : name,
            })),
          ]}
          onChange={({ target }) => choose(Number(target.value) || null)}
        />
      )}
      <Facts task={task} />
      <TaskHistory told={told} />
    </FormDialog>
  )
}

/** Whoever is in charge stands among them, also where they may not do it any more. */
const withStanding = (people: readonly { id: number; name: string }[], { inCharge }: Task) =>
  !inCharge || people.some(({ id }) => id === inCharge.id) ? people : [...people, inCharge]

function Facts({ task }: { task: Task }) {
  const { client, proposal, site } = task
  const dates = useDatesToSet()(task)
  return (
    <p className="sub">
      For <bdi>{client.name}</bdi>
      {site !== null && (
        <>
          , on <bdi>{site}</bdi>
        </>
      )}
      , sold with{' '}
      <a href={proposalAddress(proposal.id)}>
        <bdi>{proposal.name}</bdi>
      </a>
      .
      {dates && (
        <>
          {' '}
          It is done by itself once{' '}
          {dates.reason === undefined ? <a href={dates.address}>its dates are set</a> : 'its dates are set'}.
          {dates.reason !== undefined && ` ${dates.reason}.`}
        </>
      )}
    </p>
  )
}

function TaskHistory({ told: { entries, total } }: { told: History }): ReactNode {
  return (
    <div>
      <h3>History</h3>
      <HistoryList entries={entries} />
      {total > entries.length && (
        <p className="sub">
          The last {formatCountOf(entries.length, 'entries')} of {total}.
        </p>
      )}
    </div>
  )
}
