import { useRef, useState } from 'react'
import { discardDraft, listDrafts, type OwnDraft } from '#contract/kernel/drafts.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { draftKeptDays } from '#domain/people/draft.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { draftAddress } from '#web/kernel/kept-drafts.ts'
import { useRead } from '#web/kernel/read.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/layer/dialog.tsx'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { Time } from '#web/ui/table.tsx'

/** `New post` of `new-post:12`. */
const kindOf = ({ form }: OwnDraft) =>
  `${form.charAt(0).toUpperCase()}${form.slice(1).replace(/:\d+$/, '').replaceAll('-', ' ')}`

const nameOf = (draft: OwnDraft) => draft.title || kindOf(draft)

const columnsOf = (onDiscard: (draft: OwnDraft) => void): readonly TableColumn<OwnDraft>[] => [
  {
    head: 'Text',
    isName: true,
    cell: (draft) => (
      <>
        <bdi>{nameOf(draft)}</bdi>
        <p className="small muted">
          {draft.title && `${kindOf(draft)}, `}saved{' '}
          <Time at={draft.savedAt} text={formatTime(draft.savedAt)} />
        </p>
      </>
    ),
  },
  {
    head: 'Open or discard',
    isActs: true,
    cell: (draft) => (
      <>
        {draft.address && (
          <ButtonLink small href={draftAddress(draft.address, draft)}>
            Open<span className="vh"> {nameOf(draft)}</span>
          </ButtonLink>
        )}{' '}
        <Button small look="danger" onClick={() => onDiscard(draft)}>
          Discard<span className="vh"> {nameOf(draft)}</span>
        </Button>
      </>
    ),
  },
]

/** What one typed into forms and did not send: each leads to its form, and can be thrown away. */
export function DraftsSection() {
  const list = useRead(listDrafts, {}, { staleTime: 0 })
  const [asked, ask] = useState<OwnDraft>()
  const title = useRef<HTMLHeadingElement>(null)
  const discarding = useAct(discardDraft, {
    refreshes: [listDrafts],
    says: () => 'The draft was discarded',
    onRefused: showRefusal,
  })
  const discard = async ({ form, tab }: OwnDraft) => {
    await discarding.run({ body: { form, tab } })
    ask(undefined)
    // The pressed button goes with its draft.
    requestAnimationFrame(() => title.current?.focus())
  }
  return (
    <section aria-labelledby="drafts-title">
      <h2 ref={title} id="drafts-title" tabIndex={-1}>
        What you have not sent
      </h2>
      <p className="muted">
        What you type into a form is kept for {draftKeptDays} days
        {list.data && `: ${list.data.drafts.length} of at most ${list.data.limit} drafts`}.
      </p>
      <ListStates
        reading={list}
        what="drafts"
        rowsOf={({ drafts }) => drafts}
        empty={null}
        skeleton={{ lines: 2, height: 44 }}
      >
        {({ drafts }) => (
          <DataTable
            what="Drafts"
            order="last saved first"
            rows={drafts}
            columns={columnsOf(ask)}
            keyOf={({ form, tab }) => `${form} ${tab}`}
          />
        )}
      </ListStates>
      {asked && (
        <ConfirmDialog
          title="Discard this draft?"
          confirm="Discard"
          cancel="Keep it"
          isDanger
          onConfirm={() => discard(asked)}
          onClose={() => ask(undefined)}
        >
          <p>
            <bdi>{nameOf(asked)}</bdi> has not been sent, and does not come back.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
