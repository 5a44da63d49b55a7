import { ConfirmDialog } from '#web/ui/dialog.tsx'

export interface NameConflict {
  /** As this person saw it when they began. */
  readonly seen: string
  readonly theirs: string
  readonly mine: string
}

/** Somebody else renamed the campaign meanwhile: both names, and the choice. Closing it takes theirs. */
export function NameConflictDialog({
  conflict,
  onChoose,
}: {
  conflict: NameConflict
  onChoose: (whose: 'mine' | 'theirs') => void
}) {
  const { seen, theirs, mine } = conflict
  return (
    <ConfirmDialog
      title="Somebody else renamed this campaign"
      confirm="Keep mine"
      cancel="Take theirs"
      onConfirm={() => onChoose('mine')}
      onClose={() => onChoose('theirs')}
    >
      <p>It was called {seen} when you began.</p>
      <dl className="both">
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
