import { useState } from 'react'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SendDialog = lazyPart(async () => (await import('#web/proposals/sending/send-dialog.tsx')).SendDialog)

interface SendButtonOptions {
  readonly proposal: Proposal
  /** Something was typed and is not saved. */
  readonly isChanged: boolean
  readonly onSent: () => void
}

/** For whoever may send it: what stands is sent, not what is typed. */
export function SendButton({ proposal, isChanged, onSent }: SendButtonOptions) {
  const [isOpen, open] = useState(false)
  const { isOffered, refusal } = proposal.may.send
  if (!isOffered) return null
  const saveFirst = isChanged ? 'Save first: what stands is sent, not what is typed' : undefined
  return (
    <>
      <Button disabledReason={refusal ?? saveFirst} onClick={() => open(true)}>
        Review and send
      </Button>
      {isOpen && <SendDialog proposal={proposal} onSent={onSent} onClose={() => open(false)} />}
    </>
  )
}
