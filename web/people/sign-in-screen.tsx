import { useRouter, useSearch } from '@tanstack/react-router'
import { readMe } from '#contract/people/me.ts'
import { forget } from '#web/kernel/read.ts'
import { resumeSession } from '#web/kernel/session.ts'
import { DemoCast } from '#web/people/demo-cast.tsx'
import { FrontPage } from '#web/people/front-page.tsx'
import { SignInForm } from '#web/people/sign-in-form.tsx'
import { Notice } from '#web/ui/states.tsx'
import { safeReturn } from '#domain/people/safe-return.ts'

/** Sign-in; in the demonstration one card per role below, each one click. */
export function SignInScreen() {
  const router = useRouter()
  const { next, anew } = useSearch({ from: '/sign-in' })
  const goOn = async () => {
    forget(readMe)
    resumeSession()
    // Going back leads to where they came from, and not to a form that is done with.
    await router.navigate({ href: safeReturn(next), replace: true })
  }
  return (
    <FrontPage title="Sign in" below={<DemoCast onDone={goOn} />}>
      {anew !== undefined && (
        <Notice tone="info">
          The demonstration stands as on its first day, and everybody was signed out. Choose a card to go on.
        </Notice>
      )}
      <SignInForm onDone={goOn} />
      <p className="small">
        <a href="/forgot-password">Forgot password</a>
      </p>
    </FrontPage>
  )
}
