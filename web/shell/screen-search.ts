/**
 * What the address of each screen may say behind its `?`, as links say it. A list says its filters, which its call's query
 * describes. These are types alone: naming them here loads no screen. What an address says is text, so that is what a
 * screen reads, and what it says badly is the screen's to leave out.
 */
import type { AdFilter } from '#contract/media/list.ts'
import type { Period } from '#domain/media/statistics-period.ts'
import type { PiecesSearch } from '#web/content/page/post-address.ts'
import type { queueInAddress } from '#web/content/queue/queue-screen.tsx'
import type { DeskItem } from '#web/overview/approvals/desk-item.ts'
import type { calendarInAddress } from '#web/overview/calendar/calendar-filters.ts'
import type { campaignsInAddress } from '#web/overview/list/filters.ts'
import type { statsInAddress } from '#web/overview/stats/stats-view.ts'
import type { proposalsInAddress } from '#web/proposals/list/proposal-filters.ts'
import type { subscriptionsInAddress } from '#web/proposals/subscriptions/subscription-filters.ts'
import type { salesInAddress } from '#web/sales/sale-filters.ts'
import type { cashInAddress } from '#web/tasks/cash-list.tsx'
import type { tasksInAddress } from '#web/tasks/task-filters.ts'
import type { WrittenFilters } from '#web/ui/list/address-filters.ts'

type WithToken = { token?: string }
type WithPage = { page?: number }
type Subscriptions = Omit<WrittenFilters<typeof subscriptionsInAddress>, 'tab'>

interface ScreenSearch {
  '/sign-in': { next?: string; anew?: '1' }
  '/reset-password': WithToken
  '/confirm-address': WithToken
  '/setup': WithToken
  '/content/confirm': WithToken
  '/accept-agent': WithToken
  '/advertiser/campaigns': WrittenFilters<typeof campaignsInAddress> & {
    new?: 'campaign'
    buy?: number
    panel?: `${string}-${number}`
  }
  '/orders': WrittenFilters<typeof salesInAddress>
  '/advertiser/orders': { campaign?: number }
  '/advertiser/orders/subscriptions': Subscriptions
  '/advertiser/stats': WrittenFilters<typeof statsInAddress>
  '/advertiser/publishers': WithPage & { campaign?: number }
  '/advertiser/media': WrittenFilters<typeof campaignsInAddress>
  '/advertiser/media/content/$id': PiecesSearch
  '/advertiser/media/press/$id': PiecesSearch
  '/advertiser/medias/$campaignId': { show?: AdFilter; ad?: string | undefined; day?: Period }
  '/agent/login/$id': { from?: string }
  '/agent/loginU/$id': { from?: string }
  '/approvals': { ad?: number; post?: number; article?: number; kind?: DeskItem['kind'] | undefined }
  '/calendar': WrittenFilters<typeof calendarInAddress>
  '/proposals': WrittenFilters<typeof proposalsInAddress>
  '/tasks': WrittenFilters<typeof tasksInAddress> & WrittenFilters<typeof cashInAddress>
  '/queue': WrittenFilters<typeof queueInAddress>
  '/times': WithPage & { tab?: string }
  '/labels': WithPage
  '/wordpress': { tab?: string }
  '/settings': Subscriptions & { tab?: string; advertiser?: number | undefined }
  '/docs': { tab?: 'guides' | 'api' }
}

/** What links to a screen may say. */
export type SearchOf<Path> = Path extends keyof ScreenSearch ? ScreenSearch[Path] : object

/** The same as the screen reads it. */
export type SearchText<Path> = { readonly [Name in keyof SearchOf<Path>]?: string }
