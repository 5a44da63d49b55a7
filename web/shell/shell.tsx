import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { stopViewing } from '#contract/people/me.ts'
import { call } from '#web/kernel/call.ts'
import { useMe } from '#web/people/me.ts'
import { AwayNotice } from '#web/shell/away-notice.tsx'
import { PasswordKeeper } from '#web/shell/password-keeper.tsx'
import { SideNavigation } from '#web/shell/side-navigation.tsx'
import { TopBar } from '#web/shell/top-bar.tsx'
import { ConflictHost } from '#web/ui/layer/conflict-host.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { takeThemeOf } from '#web/ui/theme.ts'
import { endedSession } from '#web/kernel/session.ts'
import { useShared } from '#web/kernel/shared.ts'
import './shell.css'

const TourOffer = lazyPart(
  async () => (await import('#web/shell/help/tour-offer.tsx')).TourOffer,
  <div className="offer-wait" />,
)
const ViewingBar = lazyPart(async () => (await import('#web/shell/viewing-bar.tsx')).ViewingBar)
const Tour = lazyPart(async () => (await import('#web/shell/help/tour.tsx')).Tour)

/** What surrounds every screen of a person who is signed in. Overlays lie beside `#page`, which they make inert. */
export function Shell() {
  const me = useMe()
  const [isTouring, tour] = useState(false)
  useEffect(() => takeThemeOf(me.personId), [me.personId])
  return (
    <>
      {me.impersonator && (
        <ViewingBar
          viewed={me.name}
          viewer={me.impersonator.name}
          onExit={() => call(stopViewing, { body: {} }).then(({ returnTo }) => location.assign(returnTo))}
        />
      )}
      <div id="page">
        <a className="skip" href="#main">
          Skip to content
        </a>
        <div className="shell">
          <SideNavigation />
          <div>
            <TopBar onTour={() => tour(true)} />
            <AwayNotice />
            {me.wantsTour && <TourOffer onStart={() => tour(true)} />}
            <main id="main" className="page" tabIndex={-1}>
              <Outlet />
            </main>
          </div>
        </div>
      </div>
      <ConflictHost />
      <PasswordKeeper />
      <SessionKeeper />
      {isTouring && <Tour onEnd={() => tour(false)} />}
    </>
  )
}

const SessionDialog = lazyPart(async () => (await import('#web/people/session-dialog.tsx')).SessionDialog)

/** When the session ends under an open page, the sign-in opens over it and everything typed stays. */
function SessionKeeper() {
  return useShared(endedSession) && <SessionDialog />
}
