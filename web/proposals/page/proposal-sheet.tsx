import { formatTime } from '#domain/kernel/picker-time.ts'
import { acceptedOf } from '#domain/proposals/answers/terms.ts'
import { daysLeftInWords } from '#domain/proposals/sending/validity.ts'
import { Answers } from '#web/proposals/page/answers/answers.tsx'
import { Monthly } from '#web/proposals/page/monthly.tsx'
import { OfferedLines } from '#web/proposals/page/offered-lines.tsx'
import { SheetSums } from '#web/proposals/page/sheet-sums.tsx'
import { Standing } from '#web/proposals/page/standing.tsx'
import { usePage } from '#web/proposals/page/use-page.tsx'

/** The proposal itself, as it stands on the printed page too. */
export function ProposalSheet() {
  const { proposal } = usePage().page
  const { name, number, additionalNotes } = proposal
  return (
    <article className="client-sheet" id="proposal" aria-labelledby="client-title">
      <p className="client-head">Masthead</p>
      <div className="client-oxford" />
      <div className="client-title">
        <h1 id="client-title" tabIndex={-1} dir="auto">
          {name}
        </h1>
        <p>{number}</p>
      </div>
      <Facts />
      <Standing />
      {additionalNotes && (
        <p className="client-intro" dir="auto">
          {additionalNotes}
        </p>
      )}
      <OfferedLines />
      <SheetSums />
      <Monthly />
      <Terms />
      <Answers />
    </article>
  )
}

function Facts() {
  const { proposal, agent, daysLeft } = usePage().page
  const { client, businessName, sentAt } = proposal
  const validUntil = usePricesEnd()
  const [day, ...clock] = formatTime(sentAt ?? proposal.updatedAt).split(' ')
  return (
    <dl className="client-facts">
      <div>
        <dt>Prepared for</dt>
        <dd>
          {client.name} <span>{businessName !== client.name && businessName}</span>
        </dd>
      </div>
      <div>
        <dt>Prepared by</dt>
        <dd>
          {agent.name} <span>{agent.phone}</span>
        </dd>
      </div>
      <div>
        <dt>{sentAt ? 'Sent' : 'Date'}</dt>
        <dd>
          {day} <span>{clock.join(' ')} ET</span>
        </dd>
      </div>
      {validUntil !== null && daysLeft !== null && (
        <div>
          <dt>Valid until</dt>
          <dd>
            {validUntil} <span>{daysLeftInWords(daysLeft)}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The last day of the prices; null where they have no end, as once all of it is bought. */
function usePricesEnd() {
  const { proposal, validUntil } = usePage().page
  return proposal.completedAt === null ? validUntil : null
}

/** What is accepted, and was: it stays readable once it is paid. */
function Terms() {
  const { agent } = usePage().page
  const validUntil = usePricesEnd()
  return (
    <>
      <section className="client-part" aria-labelledby="client-after">
        <h2 id="client-after">What happens after you pay</h2>
        <ol>
          <li>The receipt comes by e-mail within a minute.</li>
          <li>
            Your campaigns are created with the quantities above. {agent.name} asks you for texts and
            pictures.
          </li>
          <li>Nothing runs before its texts and pictures are approved.</li>
        </ol>
      </section>
      <section className="client-part" aria-labelledby="client-terms">
        <h2 id="client-terms">Terms</h2>
        <ol>
          {acceptedOf(validUntil).terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
      </section>
    </>
  )
}
