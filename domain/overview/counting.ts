/** How the ads of some days were counted, line by line: given out, looked at, left out and why, billed, in sight. */
import type { FilterReason } from '#domain/delivery/decision/reasons.ts'

interface Words {
  readonly label: string
  readonly meaning: string
}

/** Every reason for which a recorded view is not billed, as people read it. */
const reasons: Readonly<Record<FilterReason | 'late' | 'node-away' | 'found-later', Words>> = {
  'declared-bot': {
    label: 'Machines that say so',
    meaning: 'The browser names itself a crawler or a program.',
  },
  'empty-user-agent': { label: 'Nameless', meaning: 'The request does not say which browser it comes from.' },
  'unknown-user-agent': {
    label: 'No known browser',
    meaning: 'What the request calls itself is no browser we know.',
  },
  'data-centre': {
    label: 'Data centres',
    meaning: 'The request comes from a network of servers, where nobody reads.',
  },
  prefetch: { label: 'Loaded ahead', meaning: 'A browser fetched the page in case somebody opens it.' },
  preview: {
    label: 'Previews',
    meaning: 'The ad was looked at in this product, before or beside the real pages.',
  },
  'too-many-requests': {
    label: 'Too many at once',
    meaning:
      'One network asked for more ads than it looked at, or than people can, so these were promised to nobody’s money.',
  },
  'another-device': {
    label: 'Another device',
    meaning: 'The ad was given to one kind of device, and the view was told by another.',
  },
  'another-country': {
    label: 'Another country',
    meaning: 'The ad was given to a reader in one country, and the view was told from another.',
  },
  late: {
    label: 'Too late',
    meaning: 'The view was reported when its promise had ended, after ten minutes or a restart.',
  },
  'node-away': {
    label: 'Server away',
    meaning: 'The server that had promised the impression could not be reached.',
  },
  'found-later': {
    label: 'Found later, given back',
    meaning: 'Billed at first, then found to be no readers; its money went back to the campaign.',
  },
}

export function reasonInWords(reason: string): Words {
  const known: Readonly<Record<string, Words>> = reasons
  return known[reason] ?? { label: reason, meaning: 'Recorded and not billed.' }
}

export interface CountedSums {
  readonly served: number
  readonly views: number
  readonly viewableViews: number
  readonly notBilled: readonly { readonly reason: string; readonly views: number }[]
}

export interface CountingLine {
  readonly key: string
  readonly label: string
  readonly meaning: string
  readonly count: number
  /** 0: all; 1: a part of it; 2: a part of that part. */
  readonly depth: 0 | 1 | 2
}

/**
 * Served = not looked at + not billed + billed. Views are exact and what was served is a report, which a crash makes a
 * few seconds short: then nothing is said to be not looked at, and what was served is at least what was recorded.
 */
export function countingLines({ served, views, viewableViews, notBilled }: CountedSums): CountingLine[] {
  const unbilled = notBilled.reduce((sum, one) => sum + one.views, 0)
  const given = Math.max(served, views + unbilled)
  const line = (
    depth: CountingLine['depth'],
    key: string,
    label: string,
    count: number,
    meaning: string,
  ) => ({ depth, key, label, count, meaning })
  return [
    line(0, 'served', 'Served', given, 'Ads given out to pages.'),
    line(
      ...([1, 'not-seen', 'Not looked at', given - views - unbilled] as const),
      'Half of the ad was never in sight, as far as its page told.',
    ),
    line(1, 'not-billed', 'Not billed', unbilled, 'Looked at, and left out for one of these reasons.'),
    ...notBilled.map(({ reason, views: count }) => {
      const { label, meaning } = reasonInWords(reason)
      return line(2, reason, label, count, meaning)
    }),
    line(1, 'billed', 'Billed', views, 'The views that the campaign pays for.'),
    line(2, 'viewable', 'In sight', viewableViews, 'Half of the ad stood in the window for a second.'),
  ]
}
