import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { CallError, failureInWords } from '#web/kernel/failure.ts'
import { Renewed } from '#web/kernel/load-code.ts'
import { replies } from '#web/kernel/read.ts'
import { FrontPage } from '#web/people/front-page.tsx'
import { meReading } from '#web/people/me.ts'
import { NoPermissionScreen, NotFoundScreen } from '#web/shell/instead.ts'
import { Page } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/states.tsx'

const askEveryMs = 3_000
const title = 'This page could not be loaded'

/** Stands in for a screen that could not be shown; the shell around it goes on working. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  if (error instanceof Renewed) return <RenewedScreen error={error} />
  if (error instanceof CallError && error.status === 403) return <NoPermissionScreen />
  if (error instanceof CallError && error.status === 404) return <NotFoundScreen />
  return (
    <Page title={title}>
      <Failure error={error} reset={reset} />
    </Page>
  )
}

/** Before it is known who is there, nothing stands around it. */
export function ShellError({ error, reset }: ErrorComponentProps) {
  return (
    <FrontPage title={title}>
      <Failure error={error} reset={reset} />
    </FrontPage>
  )
}

function RenewedScreen({ error }: { error: Renewed }) {
  return (
    <Page title="Masthead has been renewed">
      <ErrorState action="Reload" onRetry={() => location.reload()}>
        {failureInWords(error)}
      </ErrorState>
    </Page>
  )
}

/** Shown anew by a press, or by itself as soon as a server answers that could not before. */
function Failure({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter()
  const retry = () => {
    // A screen that threw reads nothing: what failed would fail it again, unasked.
    void replies.resetQueries({ predicate: ({ state }) => state.errorUpdateCount > 0 && !state.data })
    reset()
    void router.invalidate()
  }
  const goOn = useEffectEvent(retry)
  useEffect(() => {
    if (!passes(error)) return
    const timer = setInterval(() => void replies.fetchQuery(meReading).then(goOn, () => {}), askEveryMs)
    return () => clearInterval(timer)
  }, [error])
  return <ErrorState onRetry={retry}>{failureInWords(error)}</ErrorState>
}

/** Whether somebody need only wait: it is the server that cannot at this moment. */
const passes = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 502)
