import type { AskedConflict } from '#web/ui/layer/conflict.ts'
import { ConfirmDialog } from '#web/ui/layer/dialog.tsx'
import './conflict-dialog.css'

/** Somebody else changed the same value meanwhile: both values, and the choice. Closing it takes theirs. */
export function ConflictDialog({ conflict: { what, seen, theirs, mine }, answer }: AskedConflict) {
  return (
    <ConfirmDialog
      title={`Somebody else changed ${what}`}
      confirm="Keep mine"
      cancel="Take theirs"
      onConfirm={() => answer('mine')}
      onClose={() => answer('theirs')}
    >
      <p>When you began: {seen}.</p>
      <dl className="both-values">
        <div>
          <dt>Theirs, saved already</dt>
          <dd>{theirs}</dd>
        </div>
        <div>
          <dt>Mine</dt>
          <dd>{mine}</dd>
        </div>
      </dl>
    </ConfirmDialog>
  )
}
