import { resetDemonstration } from '#contract/demonstration.ts'
import { readMe } from '#contract/people/me.ts'
import { useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { CallError } from '#web/kernel/failure.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'

const askEveryMs = 500

/** Puts the demonstration back to its first day, after a question; it waits until the product is back. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const resetting = useAct(resetDemonstration, {
    onDone: async () => {
      await untilSignedOut()
      location.assign(screenAddress('/sign-in', { anew: '1' }))
      // Busy until the other page is there.
      await new Promise(() => undefined)
    },
  })
  const { isBusy } = resetting
  return (
    <Dialog
      title="Reset the demonstration?"
      isLocked={isBusy}
      error={resetting.faults.form}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            Keep it as it is
          </Button>
          <Button
            look="primary"
            className="danger"
            busy={isBusy}
            onClick={() => void resetting.run({ body: {} })}
          >
            Reset the demonstration
          </Button>
        </>
      }
    >
      <p>
        Every campaign, ad, payment, figure and setting goes back to what it was on the first day. What
        anybody changed since is lost, and everybody is signed out.
      </p>
      <p role="status">
        {isBusy &&
          'Planting the network anew. This takes about ten seconds; the sign-in page opens by itself.'}
      </p>
    </Dialog>
  )
}

/** The session of before is gone once the new network stands; until then the product is away. */
async function untilSignedOut(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
    try {
      await call(readMe, {}, { isProbe: true })
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return
    }
  }
}
