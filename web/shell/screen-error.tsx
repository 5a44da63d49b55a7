import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CallError, wordsOf } from '#web/kernel/failure.ts'
import { FrontPage } from '#web/people/front-page.tsx'
import { NoPermissionScreen, NotFoundScreen } from '#web/shell/not-found-screen.tsx'
import { Page } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/states.tsx'

const title = 'This page could not be loaded'

/** Stands in for a screen that could not be shown; the shell around it goes on working. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  if (error instanceof CallError && error.status === 403) return <NoPermissionScreen />
  if (error instanceof CallError && error.status === 404) return <NotFoundScreen />
  return (
    <Page title={title}>
      <Failure {...{ error, reset }} />
    </Page>
  )
}

/** Before it is known who is there, nothing stands around it. */
export function ShellError({ error, reset }: ErrorComponentProps) {
  return (
    <FrontPage title={title}>
      <Failure {...{ error, reset }} />
    </FrontPage>
  )
}

function Failure({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorState onRetry={retry}>{wordsOf(error)}</ErrorState>
}
