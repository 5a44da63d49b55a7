import { useRouter, useSearch } from '@tanstack/react-router'
import { readMe } from '#contract/people/me.ts'
import { listDemoPeople, signIn } from '#contract/people/sign-in.ts'
import { useAct } from '#web/kernel/act.ts'
import { CallError, wordsOf } from '#web/kernel/failure.ts'
import { forget, useRead } from '#web/kernel/read.ts'
import { resumeSession } from '#web/kernel/session.ts'
import { DemoCast } from '#web/people/demo-cast.tsx'
import { FrontPage } from '#web/people/front-page.tsx'
import { SignInForm } from '#web/people/sign-in-form.tsx'
import { Notice } from '#web/ui/states.tsx'
import { safeReturn } from '#web/people/safe-return.ts'

/** Sign-in; in the demonstration one card per role below, each one click. */
export function SignInScreen() {
  const router = useRouter()
  const { next, anew } = useSearch({ strict: false }) as { next?: string; anew?: string }
  const cast = useRead(listDemoPeople, {}, { staleTime: Infinity, refetchOnWindowFocus: false })
  // Outside the demonstration the address does not exist, and no card is shown.
  const isCastMissing = cast.error instanceof CallError && cast.error.status === 404
  const goOn = async () => {
    forget(readMe)
    resumeSession()
    await router.navigate({ href: safeReturn(next) })
  }
  const becoming = useAct(signIn, { onDone: goOn })
  return (
    <FrontPage title="Sign in">
      <div className="column">
        <h1 tabIndex={-1}>Sign in</h1>
        {anew !== undefined && (
          <Notice tone="info">
            The demonstration stands as on its first day, and everybody was signed out. Choose a card to go
            on.
          </Notice>
        )}
        <SignInForm onDone={goOn} />
        <p className="small">
          <a href="/forgot-password">Forgot password</a>
        </p>
      </div>
      <DemoCast
        people={cast.data?.people ?? []}
        isLoading={cast.isPending}
        failure={becoming.faults.form ?? (cast.error && !isCastMissing ? wordsOf(cast.error) : '')}
        onChoose={(email, password) => becoming.run({ body: { email, password } })}
      />
    </FrontPage>
  )
}
