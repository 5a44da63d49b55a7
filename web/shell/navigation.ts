import type { Me } from '#contract/people.ts'
import type { IconName } from '#web/ui/icon.tsx'

interface NavigationEntry {
  label: string
  href: string
  icon: IconName
  /** A person sees only what exists and what they can use. */
  isFor: (me: Me) => boolean
}

const approverFlags = ['isagent', 'isadmin', 'ismatzavadmin', 'issuperadmin'] as const

const entries: readonly NavigationEntry[] = [
  { label: 'Campaigns', href: '/advertiser/campaigns', icon: 'campaigns', isFor: () => true },
  {
    label: 'Approvals',
    href: '/approvals',
    icon: 'approvals',
    isFor: (me) =>
      me.rights.includes('media.approve') || approverFlags.some((flag) => me.flags.includes(flag)),
  },
]

/** The navigation of one person, in the order of the interface guide. */
export function navigationOf(me: Me): readonly NavigationEntry[] {
  return entries.filter((entry) => entry.isFor(me))
}
