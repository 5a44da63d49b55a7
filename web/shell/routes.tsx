/**
 * Every address of the application and the screen it shows. A screen is loaded when its address is first
 * opened. To add one: a route here and, when it has an entry of its own, a line in navigation.ts.
 */
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { CallError } from '#web/kernel/failure.ts'
import { meReading } from '#web/people/me.ts'
import { homeOf } from '#web/shell/navigation.ts'
import { NotFoundScreen } from '#web/shell/not-found-screen.tsx'
import { replies } from '#web/kernel/read.ts'
import { Root } from '#web/shell/root.tsx'
import { Shell } from '#web/shell/shell.tsx'

const root = createRootRoute({ component: Root })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('#web/people/sign-in-screen.tsx'), 'SignInScreen'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('#web/people/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('#web/people/reset-password-screen.tsx'), 'ResetPasswordScreen'),
})

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyRouteComponent(() => import('#web/people/setup-screen.tsx'), 'SetupScreen'),
})

/** Everything below needs somebody signed in; the sign-in page brings them back to where they wanted to go. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: async ({ location }) => {
    try {
      await replies.ensureQueryData(meReading)
    } catch (error) {
      if (error instanceof CallError && error.status === 401)
        throw redirect({ href: `/sign-in?next=${encodeURIComponent(location.href)}`, replace: true })
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

const campaigns = createRoute({
  getParentRoute: () => shell,
  path: '/advertiser/campaigns',
  component: lazyRouteComponent(
    () => import('#web/overview/dashboard/campaigns-screen.tsx'),
    'CampaignsScreen',
  ),
})

const orders = createRoute({
  getParentRoute: () => shell,
  path: '/advertiser/orders',
  component: lazyRouteComponent(() => import('#web/overview/orders/orders-screen.tsx'), 'OrdersScreen'),
})

const stats = createRoute({
  getParentRoute: () => shell,
  path: '/advertiser/stats',
  component: lazyRouteComponent(() => import('#web/overview/stats/stats-screen.tsx'), 'StatsScreen'),
})

const publishers = createRoute({
  getParentRoute: () => shell,
  path: '/advertiser/publishers',
  component: lazyRouteComponent(
    () => import('#web/overview/publishers/publishers-screen.tsx'),
    'PublishersScreen',
  ),
})

const media = createRoute({
  getParentRoute: () => shell,
  path: '/advertiser/media',
  component: lazyRouteComponent(() => import('#web/overview/media/media-screen.tsx'), 'MediaScreen'),
})

const content = createRoute({
  getParentRoute: () => shell,
  path: '/advertiser/media/content/$id',
  component: lazyRouteComponent(() => import('#web/content/posts-screen.tsx'), 'ContentScreen'),
})

const press = createRoute({
  getParentRoute: () => shell,
  path: '/advertiser/media/press/$id',
  component: lazyRouteComponent(() => import('#web/press/press-screen.tsx'), 'PressScreen'),
})

const medias = createRoute({
  getParentRoute: () => shell,
  path: '/advertiser/medias/$campaignId',
  component: lazyRouteComponent(() => import('#web/media/medias-screen.tsx'), 'MediasScreen'),
})

const approvals = createRoute({
  getParentRoute: () => shell,
  path: '/approvals',
  component: lazyRouteComponent(
    () => import('#web/overview/approvals/approvals-screen.tsx'),
    'ApprovalsScreen',
  ),
})

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyRouteComponent(() => import('#web/shell/settings-screen.tsx'), 'SettingsScreen'),
})

const docs = createRoute({
  getParentRoute: () => shell,
  path: '/docs',
  component: lazyRouteComponent(() => import('#web/shell/docs/docs-screen.tsx'), 'DocsScreen'),
})

const kit = createRoute({
  getParentRoute: () => shell,
  path: '/kit',
  component: lazyRouteComponent(() => import('#web/shell/kit/kit-screen.tsx'), 'KitScreen'),
})

const elsewhere = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: NotFoundScreen,
})

export const routes = root.addChildren([
  signIn,
  forgotPassword,
  resetPassword,
  setup,
  shell.addChildren([
    home,
    campaigns,
    orders,
    stats,
    publishers,
    media,
    content,
    press,
    medias,
    approvals,
    settings,
    docs,
    kit,
    elsewhere,
  ]),
])
