import { useEffect, useState } from 'react'
import type { WaitingAd } from '#contract/overview/approvals.ts'
import { RejectionFields, sendBackWords } from '#web/media/rejection-fields.tsx'
import { useDecisions } from '#web/overview/approvals/use-decisions.ts'
import { Button } from '#web/ui/button.tsx'
import { PageForm } from '#web/ui/form/page-form.tsx'
import { useKeys } from '#web/ui/keys/keys.ts'

interface VerdictOptions {
  readonly ad: WaitingAd
  readonly onWriting: (ad: WaitingAd | null) => void
  readonly onDecided: () => void
}

/** The two answers. Sending back asks why, in its place, before anything is sent. */
export function Verdict({ ad, onWriting, onDecided }: VerdictOptions) {
  const { approving, rejection } = useDecisions(ad, onDecided)
  const [isRejecting, reject] = useState(rejection.isRestored)
  const isWriting = isRejecting && rejection.isChanged
  useEffect(() => {
    onWriting(isWriting ? ad : null)
    return () => onWriting(null)
  }, [onWriting, isWriting, ad])
  const isBusy = approving.isBusy || rejection.isBusy
  const approve = () => {
    if (!isBusy) void approving.run()
  }
  // Whoever begins to write a reason has the focus on a box to tick, where letters are keys.
  useKeys({ a: () => (isRejecting ? false : approve()), r: () => reject(true) })
  return (
    <>
      <div className="verdict">
        <Button look="primary" icon="check" busy={isBusy} aria-keyshortcuts="a" onClick={approve}>
          Approve <kbd aria-hidden="true">a</kbd>
        </Button>
        <Button
          look="danger"
          aria-expanded={isRejecting}
          aria-keyshortcuts="r"
          onClick={() => reject(!isRejecting)}
        >
          Reject <kbd aria-hidden="true">r</kbd>
        </Button>
      </div>
      {isRejecting && (
        <div className="why" ref={focusFirstBox}>
          <PageForm form={rejection} look="danger" saves={sendBackWords(rejection.values)}>
            <RejectionFields of="ad" form={rejection} reader={ad.uploadedBy} />
          </PageForm>
        </div>
      )}
    </>
  )
}

/** It opens where the next key is needed. */
const focusFirstBox = (form: HTMLElement | null) => form?.querySelector('input')?.focus()
