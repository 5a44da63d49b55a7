import { endTour } from '#contract/notifications.ts'
import { readMe } from '#contract/people/me.ts'
import { call } from '#web/kernel/call.ts'
import { patch } from '#web/kernel/read.ts'
import { Button } from '#web/ui/button.tsx'
import './tour-offer.css'

/** Offered once to each person, above the first screen they see; taken or left, it does not come again. */
export function TourOffer({ onStart }: { onStart: () => void }) {
  return (
    <section className="offer" aria-label="Tour">
      <p>New here? Five short steps show where things are.</p>
      <Button
        small
        onClick={() => {
          leave()
          onStart()
        }}
      >
        Take the tour
      </Button>
      <Button small look="quiet" onClick={leave}>
        Not now
      </Button>
    </section>
  )
}

/** Gone at once on the screen; should the server not hear of it, it is offered again another day. */
function leave(): void {
  void patch(readMe, (me) => ({ ...me, wantsTour: false }))
  call(endTour, { body: {} }).catch(() => undefined)
}
