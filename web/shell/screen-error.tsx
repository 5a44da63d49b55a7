import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CallError, wordsOf } from '#web/kernel/failure.ts'
import { NoPermissionScreen, NotFoundScreen } from '#web/shell/not-found-screen.tsx'
import { Page } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/states.tsx'

/** Stands in for a screen that could not be shown; the shell around it goes on working. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof CallError && error.status === 403) return <NoPermissionScreen />
  if (error instanceof CallError && error.status === 404) return <NotFoundScreen />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Page title="This page could not be loaded">
      <ErrorState onRetry={retry}>{wordsOf(error)}</ErrorState>
    </Page>
  )
}
