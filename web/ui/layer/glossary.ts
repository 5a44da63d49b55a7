/** The trade's words in a sentence each, as popovers explain them; longer in GLOSSARY.md. */
export const glossary = {
  Auto: 'Posts and articles have no switch: the campaign is enabled by itself while any are left, and disabled when none are. Buying more enables it again.',
  CPM: 'The price of a thousand impressions. It follows the priority: at the highest it is twice the base.',
  CTR: 'Clicks for every hundred views.',
  Left: 'The impressions that the money of the campaign still buys at its present price, rounded down.',
  Pace: 'Today against its target: ahead, on pace or behind. Without a target, today against its usual day: 1.2 × usual.',
  'Fill rate': 'Of the places for ads that the pages of a site asked for, the part that was filled.',
  'Per day':
    'Views a day: the daily limit, what the daily budget pays for, what is left spread to the end date, or else the usual day, the mean of the last 7.',
  Zone: 'A place for an ad on the pages of a site, known by its number, such as 40 for the header.',
  Pinned: 'An article or livestream that stands on top of its site for some time.',
  'Per post': 'The price of one post or article. Each bought is a credit, used when it is scheduled.',
  'Per week': 'Paid by time: the campaign is shown between its dates, however often that is.',
  Viewable: 'At least half of the ad was in sight for a second.',
  Filtered: 'Asked for by a machine or a preview, not by a reader; it is recorded and never billed.',
  'Proof of delivery':
    'A file of every counted view of a day, each line chained to the one before, which anybody can check. Help says how.',
  Priority: 'How often the campaign is chosen compared to others in its zone, and what an impression costs.',
} as const

export type GlossaryWord = keyof typeof glossary
