/** What a campaign must pass before one of its ads is shown, in the order in which it is asked, for people. */
import type { StandstillReason } from '#domain/delivery/decision/standstill.ts'

/** What mends a gate; the screen knows where each is done. */
export type Mend =
  | 'unarchive'
  | 'enable'
  | 'zones'
  | 'media'
  | 'adSwitch'
  | 'dates'
  | 'tag'
  | 'hours'
  | 'frequency'
  | 'keywords'
  | 'sites'
  | 'geotarget'
  | 'devices'
  | 'dailyBudget'
  | 'budget'
  | 'priority'

export interface Gate {
  /** The name as a line of the list has it, such as `Switched on`. */
  readonly name: string
  /** Why it objects, and the sentence of each reason. */
  readonly refusals: Partial<Record<StandstillReason, string>>
  readonly mend: Mend
  /** Who can mend it, for those who may not. */
  readonly who: string
}

const owner = 'The advertiser or their agent can do this.'

export const deliveryGates: readonly Gate[] = [
  {
    name: 'Not archived',
    refusals: { archived: 'The campaign is in the archive. Nothing in the archive is shown.' },
    mend: 'unarchive',
    who: owner,
  },
  {
    name: 'Switched on',
    refusals: { disabled: 'The campaign is switched off.' },
    mend: 'enable',
    who: owner,
  },
  {
    name: 'On a site that is not left out',
    refusals: { 'site-left-out': 'The campaign leaves this site out.' },
    mend: 'sites',
    who: 'An agent who may geotarget can change its sites.',
  },
  {
    name: 'In a zone of its sites',
    refusals: {
      'zone-not-chosen': 'The campaign is in no zone, so no page has a place for it.',
      'other-site': 'The campaign runs on no site, so no page has a place for it.',
    },
    mend: 'zones',
    who: 'An agent can choose its zones.',
  },
  {
    name: 'Has an approved ad',
    refusals: { 'no-approved-media': 'None of its ads is approved.' },
    mend: 'media',
    who: 'The advertiser can add ads, and an agent approves them.',
  },
  {
    name: 'Has an ad switched on',
    refusals: { 'no-ad-switched-on': 'No approved ad is switched on.' },
    mend: 'adSwitch',
    who: owner,
  },
  {
    name: 'Within its dates',
    refusals: {
      'not-started': 'The start date has not come yet.',
      ended: 'The end date has passed.',
      'no-paid-period': 'The campaign is paid by the week, and no week is set.',
    },
    mend: 'dates',
    who: 'An agent can set its dates.',
  },
  {
    name: 'Within its hours of the week',
    refusals: {
      'hour-not-targeted':
        'It is not shown at this hour, on the clock of its sites. It goes on by itself at the next hour that was chosen.',
    },
    mend: 'hours',
    who: 'An agent who may geotarget can change its hours.',
  },
  {
    name: 'A page of its sites asks for ads',
    refusals: {
      'tag-not-seen':
        'No page of its sites has asked for an ad in the last 24 hours, so no reader can see it.',
    },
    mend: 'tag',
    who: 'The publisher of the site places the tag of the network on its pages.',
  },
  {
    name: 'Reaches places',
    refusals: { 'place-not-targeted': 'No visitor is in the places that it is aimed at.' },
    mend: 'geotarget',
    who: 'An agent who may geotarget can change its places.',
  },
  {
    name: 'Reaches devices',
    refusals: { 'device-not-targeted': 'No visitor has the devices that it is aimed at.' },
    mend: 'devices',
    who: 'An agent who may edit devices can change them.',
  },
  {
    name: 'On pages with its keywords',
    refusals: {
      'page-not-targeted': 'The page has none of the keywords that it asks for, or one that it avoids.',
    },
    mend: 'keywords',
    who: 'An agent who may geotarget can change its keywords.',
  },
  {
    name: 'Not shown often enough to one viewer',
    refusals: {
      'shown-often-enough': 'This viewer has been shown it as often as its frequency allows.',
    },
    mend: 'frequency',
    who: 'An agent who may geotarget can change its frequency.',
  },
  {
    name: 'Not ahead of its day',
    refusals: {
      paced:
        'It is ahead of today’s plan, which is spread over the day as readers come. It goes on by itself when the day has caught up.',
    },
    mend: 'dailyBudget',
    who: 'It needs nobody: it goes on within the day.',
  },
  {
    name: 'Below its daily limit',
    refusals: {
      'daily-limit-reached':
        'Today’s limit is used up. It goes on tomorrow at 12:00 AM ET by itself, or at once with a higher limit.',
    },
    mend: 'dailyBudget',
    who: 'It needs nobody: it goes on tomorrow.',
  },
  {
    name: 'Has budget left',
    refusals: {
      'budget-exhausted': 'Nothing is left of its budget.',
      'not-promised-in-time':
        'The database did not say in time whether anything is left. It is asked again within a second.',
    },
    mend: 'budget',
    who: 'The advertiser, their agent or a seller can add to its budget.',
  },
]

/** When every gate is passed: it waits its turn among the others. */
export const waitsItsTurn: Pick<Gate, 'mend' | 'who'> & { readonly text: string } = {
  text: 'Nothing stands in the way. When several campaigns fit a place, a higher priority is shown more often.',
  mend: 'priority',
  who: owner,
}
