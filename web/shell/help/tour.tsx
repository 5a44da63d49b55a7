import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMe } from '#web/people/me.ts'
import { navigationOf } from '#web/shell/navigation.ts'
import { Button } from '#web/ui/button.tsx'
import { pushLayer } from '#web/ui/layer/push-layer.ts'
import './tour.css'

interface Step {
  readonly title: string
  readonly text: string
  /** What it is about, outlined while the step is shown; left out where this person's page has none. */
  readonly shows?: string
}

const begin: Step = {
  title: 'This is where your work stands',
  text: 'The column on the left leads to every part that you can use. Everything common is done in the list itself, without opening a page.',
  shows: '.nav',
}
const advertising: readonly Step[] = [
  {
    title: 'One row is one campaign',
    text: 'Its name, its ads, its figures and what can be done with it. The figures move by themselves while readers see the ads.',
    shows: 'table.campaigns tbody tr',
  },
  {
    title: 'Add to its budget, then switch it on',
    text: 'Add to Budget buys impressions by card; in the demonstration nothing is charged. The three dots hold everything else.',
    shows: 'table.campaigns tbody tr .row-acts',
  },
]
const publishing: readonly Step[] = [
  {
    title: 'What stands on your sites',
    text: 'Each campaign in each zone of your sites, with how often it was shown.',
    shows: '#main table',
  },
  {
    title: 'The tag fills the zones',
    text: 'One script on your pages shows the ads. Guides and API, under Help, tells how to place it.',
  },
]
const end: readonly Step[] = [
  {
    title: 'Go to anything by Ctrl or Cmd + K',
    text: 'A few letters of a screen or campaign are enough; on a chosen row it also lists what can be done. The bell tells what happened meanwhile.',
    shows: '.topbar .end',
  },
  {
    title: 'Help is always here',
    text: 'Keys, guides, the API, and this tour once more. A word with a dotted line below explains itself.',
    shows: '.topbar [aria-label="Help"]',
  },
]

/** Five steps over the page, which stays usable. Skipped or finished, `onEnd` is called once. */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const sees = navigationOf(useMe()).some(({ href }) => href === '/advertiser/campaigns')
  const steps = [begin, ...(sees ? advertising : publishing), ...end]
  const [at, setAt] = useState(0)
  const box = useRef<HTMLElement>(null)
  const finish = useEffectEvent(onEnd)
  useEffect(() => {
    if (!box.current) return
    return pushLayer({ element: box.current, isModal: false, close: () => finish() })
  }, [])
  // The steps stand outside, so each is itself from one drawing to the next.
  const step = steps[at]
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    const shown = step?.shows ? document.querySelector<HTMLElement>(step.shows) : null
    shown?.setAttribute('data-toured', '')
    shown?.scrollIntoView({ block: 'nearest' })
    return () => shown?.removeAttribute('data-toured')
  }, [step])
  const isLast = at === steps.length - 1
  return (
    step &&
    createPortal(
      <section ref={box} className="tour" role="dialog" aria-label="Tour">
        <p className="small muted">
          Step {at + 1} of {steps.length}
        </p>
        <h2 tabIndex={-1}>{step.title}</h2>
        <p>{step.text}</p>
        <footer>
          {!isLast && (
            <Button look="quiet" onClick={onEnd}>
              Skip
            </Button>
          )}
          {at > 0 && <Button onClick={() => setAt(at - 1)}>Back</Button>}
          <Button look="primary" onClick={() => (isLast ? onEnd() : setAt(at + 1))}>
            {isLast ? 'Finish' : 'Next'}
          </Button>
        </footer>
      </section>,
      document.body,
    )
  )
}
