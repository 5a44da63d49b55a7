import type { ReactNode } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { type GetPin, pinCalls } from '#contract/pins/pins.ts'
import { useRead } from '#web/kernel/read.ts'
import type { Pinnable } from '#web/pins/pin-acts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'

interface WithPinFactsOptions {
  readonly row: Pinnable
  /** The title of the dialog while it waits. */
  readonly title: string
  readonly onClose: () => void
  readonly children: (facts: Reply<GetPin>) => ReactNode
}

/**
 * A dialog about a pin as it stands when the dialog opens: its row may be older, for one also by what the same person
 * has just saved. What others do while it is open is told when it is confirmed.
 */
export function WithPinFacts({ row, title, onClose, children }: WithPinFactsOptions) {
  const reading = useRead(
    pinCalls[row.kind].get,
    { params: { id: row.id } },
    { staleTime: 0, refetchOnWindowFocus: false },
  )
  if (reading.data && !reading.isFetching) return children(reading.data)
  return (
    <Dialog
      isWide
      title={title}
      subtitle={<bdi>{row.name}</bdi>}
      onClose={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <ReadingStates reading={reading} failed="The times of this site could not be loaded." lines={4} />
    </Dialog>
  )
}
