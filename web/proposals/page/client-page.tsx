import { failureInWords } from '#web/kernel/failure.ts'
import { MoneyBox } from '#web/proposals/page/money-box.tsx'
import { PageBar } from '#web/proposals/page/page-bar.tsx'
import { PageFoot } from '#web/proposals/page/page-foot.tsx'
import { ProposalSheet } from '#web/proposals/page/proposal-sheet.tsx'
import { PageShown } from '#web/proposals/page/use-page.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import './client-page.css'
import './client-page-narrow.css'

/** The page on which a client reads their proposal (NAV-13). */
export function ClientPage() {
  return (
    <PageShown>
      {(failed) => (
        <>
          <a className="skip" href="#proposal">
            Skip to the proposal
          </a>
          <PageBar />
          <main className="client-page">
            {failed && (
              <div className="client-failed">
                <ErrorState action="Reload" onRetry={() => location.reload()}>
                  {failureInWords(failed)}
                </ErrorState>
              </div>
            )}
            <ProposalSheet />
            <MoneyBox />
          </main>
          <PageFoot />
        </>
      )}
    </PageShown>
  )
}
