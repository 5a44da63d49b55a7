import type { RowPin } from '#contract/pins/pinned.ts'
import { pinCalls } from '#contract/pins/pins.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import type { Pinnable } from '#web/pins/pin-acts.tsx'
import { undoOfPin } from '#web/pins/undo-pin.ts'
import { WithPinFacts } from '#web/pins/with-pin-facts.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Time } from '#web/ui/table.tsx'

interface TakeDownDialogOptions {
  readonly row: Pinnable
  readonly readAgain: () => Promise<unknown>
  readonly onClose: () => void
}

const title = 'Take down pinned ad?'

/** The question before a pin is taken down (ERR-25e). */
export function TakeDownDialog(options: TakeDownDialogOptions) {
  const { row, onClose } = options
  return (
    <WithPinFacts row={row} title={title} onClose={onClose}>
      {({ pinned }) => <TakeDownQuestion {...options} pinned={pinned} />}
    </WithPinFacts>
  )
}

function TakeDownQuestion({
  row: { kind, id, name },
  pinned,
  readAgain,
  onClose,
}: TakeDownDialogOptions & { readonly pinned: RowPin | null }) {
  const taking = useAct(pinCalls[kind].takeDown, {
    says: ({ success }) => success,
    undo: ({ updatedAt }) => undoOfPin(`Taken down: ${name}`, { kind, id, updatedAt }, readAgain),
    onDone: async () => {
      onClose()
      await readAgain()
    },
    onRefused: async (error) => {
      onClose()
      showRefusal(error)
      await readAgain()
    },
  })
  return (
    <FormDialog
      title={title}
      subtitle={<bdi>{name}</bdi>}
      act={taking}
      look="danger"
      saves="Take down"
      onSave={() => taking.run({ params: { id }, body: { seenUpdatedAt: pinned?.updatedAt } })}
      onClose={onClose}
    >
      <p>Are you sure you want to take down this pinned ad?</p>
      {pinned && (
        <p className="sub">
          Pinned from <Time at={pinned.startAt} /> to <Time at={pinned.endAt} />. You can undo this for 10
          seconds.
        </p>
      )}
    </FormDialog>
  )
}
