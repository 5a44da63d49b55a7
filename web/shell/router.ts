import { createRouter } from '@tanstack/react-router'
import { addressHere, parseSearch, stringifySearch } from '#web/kernel/screen-address.ts'
import { routes } from '#web/shell/routes.tsx'
import { AwaitedScreen } from '#web/shell/awaited-screen.tsx'
import { NotFoundScreen } from '#web/shell/instead.ts'
import { ScreenError } from '#web/shell/screen-error.tsx'
import { banner } from '#web/ui/banner.tsx'
import { leaveTwin } from '#web/ui/layer/going-back.ts'
import { letGoingBackClose, soonKeepTwin } from '#web/ui/layer/layers.ts'

letGoingBackClose()
export const router = createRouter({
  routeTree: routes,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  // Whoever waits sees within a fifth of a second that something comes.
  defaultPendingMs: 100,
  defaultPendingMinMs: 0,
  defaultPendingComponent: AwaitedScreen,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFoundScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** A new page is never pushed over a dialog's place in the history, starts without the old page's banner, and says its title to screen readers. */
export function followNavigation(): void {
  router.history.block({
    blockerFn: async () => {
      await leaveTwin()
      return false
    },
    enableBeforeUnload: false,
  })
  router.subscribe('onResolved', soonKeepTwin)
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) banner.clear()
  })
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  })
}

/** Plain links to screens open them without a new page load; rows of long tables need no link component. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || event.button !== 0 || hasModifier || !(event.target instanceof Element))
      return
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return
    const address = link.pathname + link.search
    const isHere = link.hash !== '' && address === addressHere()
    if (link.origin !== location.origin || isHere || !isScreen(link.pathname)) return
    event.preventDefault()
    void router.navigate({ href: address + link.hash })
  })
}

/** Whether an address is a screen of its own; files, receipts to print and demonstration pages are not. */
function isScreen(path: string): boolean {
  const [, , foundRoute] = router.getMatchedRoutes(path)
  return foundRoute !== undefined && foundRoute.path !== '$'
}
