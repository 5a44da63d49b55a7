import { useShared } from '#web/kernel/shared.ts'
import { askedConflict } from '#web/ui/layer/conflict.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ConflictDialog = lazyPart(
  async () => (await import('#web/ui/layer/conflict-dialog.tsx')).ConflictDialog,
)

/** Mounted once: shows the question whose value to keep while it waits for its answer. */
export function ConflictHost() {
  const asked = useShared(askedConflict)
  return asked && <ConflictDialog {...asked} />
}
