import { clientPdfOf } from '#contract/proposals/client-page.ts'
import { usePage } from '#web/proposals/page/use-page.tsx'
import { pageAddress } from '#web/proposals/page/visited.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** What stays at the top: which proposal it is, and what else can be had of it. */
export function PageBar() {
  const { proposal, signature } = usePage().page
  const { number, businessName, client } = proposal
  return (
    <header className="client-bar">
      <div>
        <p>
          Proposal {number}
          <span> for {businessName || client.name}</span>
        </p>
        <nav aria-label="This proposal">
          <ButtonLink look="quiet" href="#questions">
            Ask a question
          </ButtonLink>
          <Button look="quiet" onClick={() => print()}>
            Print
          </Button>
          <ButtonLink look="quiet" href={clientPdfOf(pageAddress)} target="_blank" rel="noreferrer">
            {signature?.isCurrent ? 'Signed PDF' : 'PDF'}
          </ButtonLink>
        </nav>
      </div>
    </header>
  )
}
