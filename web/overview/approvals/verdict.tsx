import { useState } from 'react'
import type { WaitingAd } from '#contract/overview/approvals.ts'
import { RejectionFields, sendBackWords } from '#web/media/rejection-fields.tsx'
import { useDecisions } from '#web/overview/approvals/use-decisions.ts'
import { Button } from '#web/ui/button.tsx'
import { PageForm } from '#web/ui/form/page-form.tsx'
import { useKeys } from '#web/ui/keys/keys.ts'

/** The two answers. Sending back asks why, in its place, before anything is sent. */
export function Verdict({ ad, onDecided }: { ad: WaitingAd; onDecided: () => void }) {
  const [isRejecting, reject] = useState(false)
  const { approving, rejection } = useDecisions(ad, onDecided)
  const isBusy = approving.isBusy || rejection.isBusy
  const approve = () => {
    if (!isBusy) void approving.run()
  }
  useKeys({ a: approve, r: () => reject(true) })
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
            <RejectionFields form={rejection} reader={ad.uploadedBy} />
          </PageForm>
        </div>
      )}
    </>
  )
}

/** It opens where the next key is needed. */
const focusFirstBox = (form: HTMLElement | null) => form?.querySelector('input')?.focus()
