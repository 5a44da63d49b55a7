import { Button } from '#web/ui/button.tsx'
import { BothVersions } from '#web/ui/layer/both-versions.tsx'
import type { AskedConflict } from '#web/ui/layer/conflict.ts'
import { ConfirmDialog, Dialog } from '#web/ui/layer/dialog.tsx'
import './conflict-dialog.css'

/** Somebody else changed the same value meanwhile: both values, and the choice. */
export function ConflictDialog({ conflict, answer }: AskedConflict) {
  const { what, seen, theirs, mine } = conflict
  const title = `Somebody else changed ${what}`
  if (typeof theirs !== 'string' && typeof mine !== 'string')
    return (
      <Dialog
        isWide
        title={title}
        isDirty={false}
        onClose={() => answer('later')}
        footer={
          <>
            <Button data-autofocus="" onClick={() => answer('theirs')}>
              Take theirs
            </Button>
            <Button look="primary" onClick={() => answer('mine')}>
              Keep mine
            </Button>
          </>
        }
      >
        <p>One of them stays. Close this to decide later: nothing is saved and nothing is lost.</p>
        <BothVersions one={theirs} other={mine} names={['Theirs, saved already', 'Mine']} />
      </Dialog>
    )
  return (
    // Closing it takes theirs.
    <ConfirmDialog
      title={title}
      confirm="Keep mine"
      cancel="Take theirs"
      onConfirm={() => answer('mine')}
      onClose={() => answer('theirs')}
    >
      <p>When you began: {seen as string}.</p>
      <dl className="both-values">
        <div>
          <dt>Theirs, saved already</dt>
          <dd>{theirs as string}</dd>
        </div>
        <div>
          <dt>Mine</dt>
          <dd>{mine as string}</dd>
        </div>
      </dl>
    </ConfirmDialog>
  )
}
