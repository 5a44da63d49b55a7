import { listLetterWishes, setLetterWish } from '#contract/people/letters.ts'
import type { OptionalLetter } from '#domain/people/letters.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { patch, useRead } from '#web/kernel/read.ts'
import { useMe } from '#web/people/me.ts'
import { ReadingStates } from '#web/ui/states.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import '#web/people/letters.css'

const words: Record<OptionalLetter, readonly [name: string, when: string]> = {
  'budget-low': ['A budget is nearly used up', 'Once for each time it was filled up.'],
  'budget-used-up': ['A budget is used up', 'When the last impression, post or article is gone.'],
  'budget-left-over': ['A campaign ended with money left', 'Once for each end, with what can be done.'],
  'media-rejected': ['An ad or a post was rejected', 'With the reason, when one of yours was not approved.'],
  'post-pdf-missing': ['A print post has no PDF', '48 and 24 hours before the publisher needs it.'],
  'payment-due': ['A sale is still to be paid', 'Some weeks after it, where it is charged later.'],
  'proposal-news': [
    'A client did something with a proposal',
    'As they open it, also after a change, ask, decline and pay; and what becomes of its subscription.',
  ],
  'card-declined': ['A card was declined', 'At a purchase for you or for somebody you represent.'],
}

/** Which letters one gets. A switch saves at once; receipts always come. */
export function LettersPanel() {
  const me = useMe()
  const list = useRead(listLetterWishes)
  const changing = useAct(setLetterWish, {
    says: () => 'Your choice is saved',
    onDone: (saved) => patch(listLetterWishes, () => saved),
    onRefused: showRefusal,
  })
  const asked = changing.asked?.[0].body
  return (
    <section className="letters" aria-labelledby="letters-title">
      <h2 id="letters-title">Letters to {me.email}</h2>
      <p className="muted">Receipts, and letters about your account, are always sent.</p>
      <ReadingStates reading={list} failed="The settings could not be loaded." lines={3} height={48} />
      {list.data?.letters.map(({ kind, wanted }) => (
        <label key={kind} className="letter">
          <span>
            <b>{words[kind][0]}</b>
            <span className="small muted">{words[kind][1]}</span>
          </span>
          <Switch
            checked={asked?.kind === kind ? asked.wanted : wanted}
            onChange={(isWanted) => void changing.run({ body: { kind, wanted: isWanted } })}
          />
        </label>
      ))}
    </section>
  )
}
