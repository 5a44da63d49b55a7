import type { Me } from '#contract/people/me.ts'
import { mayEver } from '#domain/people/abilities.ts'
import type { Action } from '#domain/people/permissions.ts'
import { actorOf } from '#web/people/actor-of.ts'
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

/** Only screens that exist. */
const entries: readonly NavigationEntry[] = [
  { label: 'Campaigns', href: campaigns, icon: 'campaigns' },
  { label: 'Media', href: media, icon: 'media' },
  { label: 'Queue', href: '/queue', icon: 'queue', action: 'queue.work', waits: 'queue' },
  {
    label: 'Approvals',
    href: '/approvals',
    icon: 'approvals',
    action: 'media.approve',
    waits: 'approvals',
  },
  { label: 'Placements', href: '/advertiser/publishers', icon: 'publishers' },
  { label: 'Times', href: '/times', icon: 'clock', action: 'schedule.administer' },
  { label: 'Settings', href: '/settings', icon: 'settings' },
]

/** The navigation of one person, in the order of the interface guide. */
export function navigationOf(me: Me): readonly NavigationEntry[] {
  const actor = actorOf(me)
  return entries.filter(({ action, href }) =>
    action === undefined
      ? (href !== campaigns && href !== media) || !isPublisherOnly(me)
      : mayEver(actor, action),
  )
}

/** The screen a person begins with: the first one of their navigation. */
export function homeOf(me: Me): string {
  return navigationOf(me)[0]?.href ?? campaigns
}

/** Somebody who publishes sites and holds no other role: their work is where the ads stand, not who bought them. */
function isPublisherOnly({ flags, clientIds, siteIds }: Me): boolean {
  return siteIds.length > 0 && flags.length === 0 && clientIds.length === 0
}
