import { outcomeOfSaving } from '#web/kernel/save-unless-changed.ts'
import type { Form } from '#web/kernel/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { resolveConflict, type ValueConflict } from '#web/ui/layer/conflict.ts'
import { Notice } from '#web/ui/states.tsx'

/** What a change was begun over: null where nothing is changed. */
interface ChangeBasis<Version> {
  readonly seen: Version | null
  readonly seenAtMs: number
}

interface NewerVersionOptions<Version> {
  /** What is changed: "this post". */
  readonly what: string
  readonly form: Form<ChangeBasis<Version>>
  /** The version as it was read when the form opened. */
  readonly saved: ChangeBasis<Version>
  /** What the draft was begun over, what stands now, and what is typed, in words. */
  readonly versions: (seen: Version, theirs: Version) => Omit<ValueConflict, 'what'>
}

/** Somebody saved it after this draft of it was begun: which of both goes on is asked before it is sent. */
export function NewerVersion<Version>({ what, form, saved, versions }: NewerVersionOptions<Version>) {
  const { seen } = form.values
  const all = seen && saved.seen && versions(seen, saved.seen)
  if (!all || outcomeOfSaving(all) !== 'ask') return null
  const choose = async () => {
    const kept = await resolveConflict({ what, ...all })
    if (kept === 'theirs') form.discard()
    if (kept === 'mine') form.change({ seen: saved.seen, seenAtMs: saved.seenAtMs })
  }
  return (
    <Notice>
      <p>Somebody else saved {what} after you began this draft. Yours has not been sent.</p>
      <Button small onClick={choose}>
        Compare both
      </Button>
    </Notice>
  )
}
