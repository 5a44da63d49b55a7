/**
 * Every address of the application and the screen it shows. A screen is loaded when its address is first opened. To add
 * one: a line here, its address in contract/screens.ts and, when it has an entry of its own, a line in navigation.ts.
 */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { frontScreens, innerScreens } from '#contract/screens.ts'
import { CallError } from '#web/kernel/failure.ts'
import { laterCode } from '#web/kernel/load-code.ts'
import { replies } from '#web/kernel/read.ts'
import { meReading } from '#web/people/me.ts'
import { homeOf } from '#web/shell/navigation.ts'
import { NotFoundScreen } from '#web/shell/instead.ts'
import { Root } from '#web/shell/root.tsx'
import { ShellError } from '#web/shell/screen-error.tsx'
import type { SearchOf, SearchText } from '#web/shell/screen-search.ts'
import { Shell } from '#web/shell/shell.tsx'

const root = createRootRoute({ component: Root })

const frontCode: ScreenCode<(typeof frontScreens)[number]> = {
  '/sign-in': async () => (await import('#web/people/sign-in-screen.tsx')).SignInScreen,
  '/forgot-password': async () =>
    (await import('#web/people/forgot-password-screen.tsx')).ForgotPasswordScreen,
  '/reset-password': async () => (await import('#web/people/reset-password-screen.tsx')).ResetPasswordScreen,
  '/confirm-address': async () =>
    (await import('#web/people/confirm-address-screen.tsx')).ConfirmAddressScreen,
  '/setup': async () => (await import('#web/people/setup-screen.tsx')).SetupScreen,
  '/content/confirm': async () => (await import('#web/overview/answers/confirm-screen.tsx')).ConfirmScreen,
  '/accept-agent': async () => (await import('#web/people/accept-agent-screen.tsx')).AcceptAgentScreen,
}

/** Everything below needs somebody signed in; the sign-in page brings them back to where they wanted to go. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  errorComponent: ShellError,
  beforeLoad: async ({ location }) => {
    try {
      await replies.ensureQueryData(meReading)
    } catch (error) {
      if (error instanceof CallError && error.status === 401)
        throw redirect({ to: '/sign-in', search: { next: location.href }, replace: true })
      throw error
    }
  },
})

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ href: homeOf(await replies.ensureQueryData(meReading)), replace: true })
  },
})

const innerCode: ScreenCode<(typeof innerScreens)[number]> = {
  '/advertiser/campaigns': async () =>
    (await import('#web/overview/dashboard/campaigns-screen.tsx')).CampaignsScreen,
  '/orders': async () => (await import('#web/sales/screens.ts')).OrdersScreen,
  '/orders/$id': async () => (await import('#web/sales/screens.ts')).SaleScreen,
  '/advertiser/orders': async () =>
    (await import('#web/overview/orders/order-history-screen.tsx')).OrderHistoryScreen,
  '/advertiser/orders/subscriptions': async () =>
    (await import('#web/overview/orders/subscriptions-screen.tsx')).SubscriptionsScreen,
  '/advertiser/stats': async () => (await import('#web/overview/stats/stats-screen.tsx')).StatsScreen,
  '/advertiser/publishers': async () =>
    (await import('#web/overview/publishers/publishers-screen.tsx')).PublishersScreen,
  '/advertiser/media': async () => (await import('#web/overview/media/media-screen.tsx')).MediaScreen,
  '/advertiser/media/content/$id': async () =>
    (await import('#web/overview/content-screen.tsx')).ContentScreen,
  '/advertiser/media/press/$id': async () => (await import('#web/press/press-screen.tsx')).PressScreen,
  '/advertiser/medias/$campaignId': async () => (await import('#web/media/medias-screen.tsx')).MediasScreen,
  '/advertiser/history/$campaignId': async () =>
    (await import('#web/overview/history/history-screen.tsx')).HistoryScreen,
  '/agent/login/$id': async () => (await import('#web/people/log-in-as-screen.tsx')).LogInAsAdvertiserScreen,
  '/agent/loginU/$id': async () => (await import('#web/people/log-in-as-screen.tsx')).LogInAsUserScreen,
  '/calendar': async () => (await import('#web/overview/calendar/calendar-screen.tsx')).CalendarScreen,
  '/proposals': async () => (await import('#web/proposals/proposals-screen.tsx')).ProposalsScreen,
  '/tasks': async () => (await import('#web/tasks/tasks-screen.tsx')).TasksScreen,
  '/queue': async () => (await import('#web/overview/whole-queue.tsx')).WholeQueue,
  '/approvals': async () => (await import('#web/overview/approvals/approvals-screen.tsx')).ApprovalsScreen,
  '/labels': async () => (await import('#web/press/label/labels-screen.tsx')).LabelsScreen,
  '/times': async () => (await import('#web/scheduling/settings/times-screen.tsx')).TimesScreen,
  '/wordpress': async () => (await import('#web/sites/wordpress/wordpress-screen.tsx')).WordpressScreen,
  '/settings': async () => (await import('#web/shell/settings-screen.tsx')).SettingsScreen,
  '/docs': async () => (await import('#web/shell/docs/docs-screen.tsx')).DocsScreen,
}

/** Every part with all its states, for those who build and test; the product's own build does without. */
const kitCode: ScreenCode<'/kit'> = {
  '/kit': async () => (await import('#web/shell/kit/kit-screen.tsx')).KitScreen,
}

const front = screensIn(root, frontCode)
const inner = screensIn(shell, innerCode)
const kit = import.meta.env.MODE === 'production' ? [] : screensIn(shell, kitCode)
const elsewhere = createRoute({ getParentRoute: () => shell, path: '$', component: NotFoundScreen })

export const routes = root.addChildren([...front, shell.addChildren([home, ...inner, ...kit, elsewhere])])

/** What loads each screen. It says no more, since screens use the types of the routes that are made of it. */
type ScreenCode<Path extends string> = Readonly<Record<Path, () => Promise<ComponentType>>>

/** A route for each address, with the screen that is loaded for it. */
function screensIn<Parent extends AnyRoute, Path extends string>(parent: Parent, code: ScreenCode<Path>) {
  const made = Object.entries<() => Promise<ComponentType>>(code).map(([path, load]): AnyRoute => {
    // Nothing was entered yet on a screen that could not be opened: the page is loaded anew, at its address.
    const loadScreen = laterCode(load, () => location.reload())
    const component = lazyRouteComponent(async () => ({ default: await loadScreen() }))
    return screenRoute(parent, path, component)
  })
  return made as { [One in Path]: ReturnType<typeof screenRoute<Parent, One>> }[Path][]
}

function screenRoute<Parent extends AnyRoute, Path extends string>(
  parent: Parent,
  path: Path,
  component: RouteComponent,
) {
  return createRoute({ getParentRoute: () => parent, path, component, validateSearch: asWritten<Path> })
}

/** An address is text whoever wrote it, and stays letter for letter: what it may say has a name here, and no more. */
function asWritten<Path>(search: SearchOf<Path> & SearchSchemaInput): SearchText<Path> {
  return search as SearchText<Path>
}
