import type { Me } from '#contract/people/me.ts'
import { mayEver } from '#domain/people/abilities.ts'
import type { Action } from '#domain/people/permissions.ts'
import { actorOf, publishesOnly } from '#web/people/actor-of.ts'
import type { IconName } from '#web/ui/icon.tsx'

interface NavigationEntry {
  label: string
  href: string
  icon: IconName
  /** What a person must be able to do for the screen to be of use; everybody where it is left out. */
  action?: Action
  /** How many things wait there stands beside it. */
  waits?: 'queue' | 'approvals'
}

const campaigns = '/advertiser/campaigns'
const media = '/advertiser/media'
const proposals = '/proposals'
const orders = '/orders'
const placements = '/advertiser/publishers'

/** Of no use to who only publishes: what is sold and offered there is other people's. */
const ofAdvertisers = [campaigns, media, proposals]

/** Only screens that exist. */
const entries: readonly NavigationEntry[] = [
  { label: 'Campaigns', href: campaigns, icon: 'campaigns' },
  { label: 'Media', href: media, icon: 'media' },
  { label: 'Calendar', href: '/calendar', icon: 'calendar', action: 'calendar.view' },
  { label: 'Proposals', href: proposals, icon: 'proposals' },
  { label: 'Tasks', href: '/tasks', icon: 'check', action: 'task.do' },
  { label: 'Queue', href: '/queue', icon: 'queue', action: 'queue.work', waits: 'queue' },
  {
    label: 'Approvals',
    href: '/approvals',
    icon: 'approvals',
    action: 'media.approve',
    waits: 'approvals',
  },
  { label: 'Orders', href: orders, icon: 'orders' },
  { label: 'Placements', href: placements, icon: 'publishers' },
  { label: 'Times', href: '/times', icon: 'clock', action: 'schedule.administer' },
  { label: 'WordPress', href: '/wordpress', icon: 'out', action: 'sites.connect' },
  { label: 'Labels', href: '/labels', icon: 'label', action: 'press.removeSponsored' },
  { label: 'Settings', href: '/settings', icon: 'settings' },
]

/** The navigation of one person, in the order of the interface guide. */
export function navigationOf(me: Me): readonly NavigationEntry[] {
  const actor = actorOf(me)
  return entries.filter(({ action, href }) =>
    action ? mayEver(actor, action) : !ofAdvertisers.includes(href) || !publishesOnly(me),
  )
}

/** The screen a person begins with. */
export function homeOf(me: Me): string {
  return publishesOnly(me) ? placements : campaigns
}
