/**
 * Every sentence a person reads when something is refused, once, exactly as it must read.
 * Values in braces are filled in. Odd spellings are the product's own and stay.
 */
import { postRefusals } from '#contract/content/post-refusals.ts'
import { articleRefusals } from '#contract/press/article-refusals.ts'
import { livestreamRefusals } from '#contract/livestreams/livestream-refusals.ts'
import { fill, generalRefusals } from '#contract/kernel/general-refusals.ts'
import { mediaRefusals } from '#contract/media/media-refusals.ts'
import { pinRefusals } from '#contract/pins/pin-refusals.ts'
import { clientRefusals } from '#contract/proposals/client-refusals.ts'
import { proposalRefusals } from '#contract/proposals/proposal-refusals.ts'
import { answerRefusals } from '#contract/proposals/answer-refusals.ts'
import { sendingRefusals } from '#contract/proposals/sending-refusals.ts'
import { subscriptionRefusals } from '#contract/proposals/subscription-refusals.ts'
import type { Refusal, Verdict } from '#domain/kernel/verdict.ts'

export const refusals = {
  ...generalRefusals,
  ...postRefusals,
  ...articleRefusals,
  ...pinRefusals,
  ...mediaRefusals,
  ...livestreamRefusals,
  ...proposalRefusals,
  ...sendingRefusals,
  ...clientRefusals,
  ...answerRefusals,
  ...subscriptionRefusals,
  'payments-under-way': 'A card is being charged at this moment. Try again in a minute',
  'delivered-elsewhere': 'This process does not deliver ads. Ask a delivery process',
  'budget-exhausted': 'Please add to your budget before enabling the campaign',
  'campaign-archived': 'Take the campaign back from the archive before enabling it',
  'days-backwards': 'The last day comes before the first. Exchange them',
  'days-to-come': 'Name the last day as well: without it the days end today',
  'days-missing': 'Choose the first and the last day',
  'days-many': 'Choose {limit} days or fewer',
  'give-back-early': 'Views can be given back {hours} hours after their last day has ended',
  'give-back-nothing': 'No billed views are left in these days',
  'give-back-reason': 'Say what was found',
  'name-too-long': 'Shorten the name to {limit} characters',

  // A new campaign
  'product-not-sold': 'This product is not on sale. Choose another',
  'product-unusable':
    '{item} can be used neither by who buys it nor by an agent of theirs. Choose another product',
  'no-advertiser': 'This account buys no campaigns. Ask an agent to act for you',
  'campaigns-empty-many':
    'You have made {limit} campaigns that hold nothing. Buy for one of them or delete one, then make another',
  'campaign-key-reused': 'This campaign was begun with other details. Reload the page and try again',

  // The WordPress of a site
  'wordpress-address': 'Enter the address of the site, such as https://gazette.example',
  'wordpress-user': 'Enter the name of a user of this WordPress',
  'wordpress-password': 'Enter the application password: it is kept for one address and one user',
  'wordpress-choice': 'Choose one of those that WordPress has',

  // A link to a campaign
  'campaign-not-in-sight': 'There is no such campaign, or you may not see it. Ask whoever gave you the link',
  'buy-not-offered': 'Nothing can be bought here for {campaign}. Ask its advertiser or an agent',

  // The life of a campaign
  'archive-credits-left': 'Use or transfer the credits that are left before archiving the campaign',
  'form-other-campaign': 'The request names another campaign than its address. Reload the page and try again',
  'delete-missing': "Couldn't find campaign. Please speak to your agent.",
  'duplicate-failed': 'There was an error when attempting to duplicate the campaign',
  'credits-none': 'The campaign has no credits left',
  'transfer-count': 'Enter a whole number from 0 to {most}',
  'transfer-target': 'Choose another campaign of the same advertiser for the same kind of posts',
  'transfer-nowhere': 'The advertiser has no other campaign for the same kind of posts',

  // People
  'sign-in-wrong': 'The e-mail address and the password do not belong together',
  'reset-expired': 'This link has been used or has expired. Ask for a new one',
  'setup-closed': 'This link has been used or has expired. Start the product again for a new one',
  'client-known': 'This address is known already. Ask this person to accept you',
  'business-long': 'Shorten the business name to {limit} characters',
  'phone-unreadable': 'Enter a phone number such as 212 555 0123',
  'link-used': 'This link has been used or has expired. Ask your agent for a new one',
  'email-unreadable': 'Enter an e-mail address such as name@example.com',
  'password-short': 'Use at least {min} characters',
  'password-known': 'Choose another password: everybody knows this one',
  'password-own': 'Leave your name, your e-mail address and the word masthead out of it',
  'password-wrong': 'This is not your present password',
  'confirm-first': 'Enter your password to go on',
  viewing: 'This is not possible while you look through another person’s eyes',
  'view-self': 'You are signed in as this person already',
  'view-staff': 'Nobody looks through the eyes of somebody who acts for others',
  'password-long': 'Use at most {max} characters',

  // Saved views
  'view-name-missing': 'Enter a name for the view',
  'view-name-long': 'Shorten the name of the view to {limit} characters',
  'view-name-taken': 'You have a view of this name already. Choose another name, or update that view',
  'views-many': 'You have {limit} views already. Delete one to save another',

  // Zones
  'zones-missing': 'please select at least 1 zone',
  'zones-unreadable': 'Send a list of zones',
  'zone-not-offered': 'This campaign cannot be shown in zone {zone}',

  // Dates, devices and places
  'date-missing': 'Choose a date and a time, or ASAP',
  'date-unreadable': 'Enter the date as YYYY-MM-DD hh:mm am or pm, such as 2026-12-31 09:00 am',
  'date-skipped':
    'This hour does not exist: the clocks of New York are set forward over it. Choose the hour before or after',
  'date-past': 'Choose the present minute or a later one',
  'date-far': 'Choose a date within the next ten years',
  'date-order': 'The start date must come before the end date',
  'device-unknown': 'Choose one of the five kinds of devices',
  'devices-failed': 'There was an error when editing devices',
  'targeting-failed': 'There was an error when adding geotargeting',
  'places-unreadable': 'Send lists of continents, countries and states',
  'sites-unreadable': 'Send a list of the sites to leave out',
  'site-not-chosen': 'This campaign does not run on site {site}',
  'sites-all-left-out': 'Leave at least 1 site on which the campaign is shown',
  'keywords-unreadable': 'Send two lists of keywords, those that are wanted and those that are not',
  'keywords-many': 'Name at most {limit} keywords in a list',
  'keyword-empty': 'A keyword needs a letter or a digit',
  'keyword-long': 'Shorten each keyword to {limit} characters',
  'keyword-both': 'The keyword {keyword} cannot be wanted and not wanted',
  'cap-unreadable': 'Send how many times, and whether an hour or a day; or null for any number of times',
  'cap-range': 'Choose a whole number of times from 1 to {limit}',
  'hours-unreadable': 'Send the hours of each day of the week, whole numbers from 0 to 23',
  'place-unknown': '{place} is not a place that can be chosen',
  'priority-single': 'This campaign has one priority, so there is nothing to move',
  'not-viewing': 'You are signed in as yourself already',

  // When content goes out
  'slot-publisher': 'The publisher sets the time',
  'slot-past': 'Past',
  'slot-kind-starts': '{kind} starts {time}',
  'slot-kind-ends': '{kind} ends {time}',
  'slot-day-starts': '{weekday} starts {time}',
  'slot-day-ends': '{weekday} ends {time}',
  'slot-soon': 'Less than {ahead} ahead',
  'slot-taken': 'Taken',
  'slot-none': 'Choose one of the times that this day offers',
  'slot-lost': 'This time has been taken in the meantime. Choose another',
  'slot-other-kind': 'The campaign is for another kind of content',
  'rule-empty': 'Say at least one of the first time, the last time, the step, the times or the lead time',
  'rule-needed': 'The rule of every kind needs its first time, its last time and its step',
  'rule-order': 'The last time must not come before the first',
  'rule-kind': 'Choose a kind of content from the list',
  'rule-grant': 'Choose from the list for whom the rule is',
  'rule-minute': 'Enter a time such as 4 PM or 4:30 PM',
  'rule-step': 'Enter a step from 5 minutes to a day',
  'rule-lead': 'Enter a lead time of 30 days at most',
  'rule-fixed': 'Enter up to 48 times such as 9 AM, 1 PM',
  'rule-from': 'Choose today or a later day',
  'weekdays-unreadable': 'Send the days of the week, whole numbers from 0 to 6',
  'hours-range': 'Enter a whole number of hours from 0 to 720',
  'limit-range': 'Enter a whole number from 1 to {limit}',
  'edition-none': 'No edition on {weekday}',
  'day-full': 'No time is free on {day}. The next day with a free time is {next}',
  'day-full-long': 'No time is free on {day}, nor in the {limit} days after it',
  'edit-sent': 'The publisher has this already, so it cannot be changed any more',
  'edit-on-scheduler': 'This is on the scheduler already, so it cannot be changed any more',
  'edit-late': 'This can be changed until {ahead} before its time',

  // The calendar
  'calendar-past': 'Its time is past, and stays as it was',
  'calendar-rejected': 'It was rejected and has lost its time. Edit it, and it is looked at again',
  'calendar-own-form': 'Change its time where it is edited',
  'calendar-overlap': 'Two livestreams of this site overlap',
  'calendar-unapproved': 'Nobody has approved it, and it is due within the hour',
  'calendar-unapproved-late': 'Its time has passed, and nobody has approved it',

  // Taking a change back
  'undo-money': 'Money that moved cannot be undone',
  'undo-never': 'This cannot be undone here. Change it again instead',
  'wordpress-password-forgotten':
    'The password of before is forgotten. Enter it again to connect the site as it was',
  'undo-done': 'It is as it was before already',
  'undo-newer': 'Something newer changed the same thing',
  'undo-priority':
    'This move of the priority treated the remaining impressions in another way than yours would. Move it by hand',

  // Purchases
  'amount-unreadable': 'Enter an amount such as 1,250.50',
  'amount-large': 'One payment may be at most $10,000,000.00',
  'amount-small': 'A card payment is at least {least}. Enter a larger amount',
  'amount-zero': 'Enter an amount above zero',
  'amount-buys-nothing': 'This amount buys nothing. The price is {price}',
  'count-unreadable': 'Enter a whole number',
  'quantity-large': 'One purchase may be at most 2,000,000,000 impressions',
  'quantity-differs': 'The amount buys {quantity}. Reload the page and try again',
  'card-missing': 'Please enter credit card information or select existing card',
  'card-twice': 'Pay with a saved card or with a new one, not with both',
  'card-unknown': 'This card is not among the saved cards. Choose another',
  'card-number': 'Check the card number',
  'card-expiry': 'Enter the expiry as MM/YY',
  'card-expiry-far': 'Check the year of the expiry: no card is valid for so long',
  'card-expired': 'The card has expired. Use another card',
  'card-cvv': 'Enter the {digits} digits of the security code',
  'card-cvv-unreadable': 'Enter the security code as digits',
  'card-zip': 'Enter the ZIP or postal code of the card',
  'nothing-charged': 'Nothing was charged',
  'card-declined': '{text} Nothing was charged',
  'card-not-kept':
    'You can pay with this card and not save it: the saved cards of this advertiser are not yours to use',
  'label-long': 'Shorten the label to {limit} characters',
  'label-number': 'Leave the card number out of the label',
  'too-many-here': 'Too many declined cards from this network. Try again in {minutes} minutes',
  'cards-many': 'Too many different cards today. Use a saved card, or try again tomorrow',
  'key-unreadable': 'An idempotency key has 8 to 100 plain characters',
  'key-reused':
    'This payment was begun with other details. Nothing more was charged. Reload the page and try again',
  'payment-in-flight': 'This payment is still on its way. It is not charged twice; look again in a moment',
  'payment-never-came': 'The payment did not reach Masthead. Nothing was charged',
  'payment-unknown':
    'The card processor has not answered yet. You are not charged twice; the result appears here within a minute',
  'yes-or-no': 'Say true or false',
  'buy-archived': 'Take the campaign back from the archive before buying for it',
  'budget-not-sold': 'Budget cannot be added to a campaign that is paid by the week',

  // Impressions, posts and articles without payment; priority; daily budget
  'count-zero': 'Enter a whole number other than zero',
  'count-positive': 'Enter a whole number above zero',
  'grant-large': 'A campaign may hold at most 2,000,000,000',
  'impressions-fewer': 'You cannot remove more impressions than there are.',
  'posts-fewer': 'You cannot remove more posts than there are.',
  'impressions-promised':
    'Only {free} impressions can be removed at the moment: the others belong to ads that are being shown. Try again in ten minutes',
  'grant-other-campaign': 'The form belongs to another campaign. Reload the page and try again',
  'grant-per-week': 'A campaign that is paid by the week has no impressions to add or remove',
  'grant-daily-budget': 'A campaign with a daily budget has no impressions to add or remove',
  'reason-long': 'Shorten the reason to 500 characters',
  'priority-range': 'Choose a whole number from 1 to {most}',
  'priority-empties':
    'At priority {priority} nothing would be left. The highest that leaves something is {most}',
  'priority-preview':
    'The remaining impressions have changed in the meantime: priority {priority} leaves {left}. Save again to go on',
  'bulk-many': 'Choose {limit} campaigns or fewer',
  'bulk-impressions-only': 'Only impression campaigns have a switch, dates and a daily budget',
  'daily-budget-none': 'This campaign has no daily budget',
  'daily-budget-above-balance': 'The daily budget may be at most {most}, what the campaign has left',
  'daily-budget-below-price': 'This is less than one impression costs',

  // Proof of delivery
  'proof-day-open':
    'This day is not finished. Its proof of delivery is ready at 1:15 AM, New York time, of the day after',
  'proof-nothing': 'Nothing was counted on this day, so there is nothing to prove',
  'proof-short':
    'The delivery journals hold {held} of the {counted} views of this day. A proof of delivery needs every one of them',

  // Previews
  'previews-many':
    '{n} previews of yours are open, as many as one person may have. The first of them ends at {time}: end one that nobody needs, or try again then',
  'preview-no-mail': 'Only mails are shown on a page of their site',

  // Forms
  'draft-form': 'Name the form as new-post:12',
  'draft-tab': 'Name the tab in 20 small letters at most',
  'draft-title': 'Name the text in 80 characters at most',
  'draft-address': 'Name the page by its path, as /proposals?new=proposal',
  'drafts-many':
    '{limit} of your texts are kept and not sent, so this one is not kept. Send or discard one of the others: they stand in Settings under Account, and each goes by itself after 30 days',
  'draft-long': 'This is longer than {limit} characters and cannot be kept as a draft',
  'form-method': 'Say PUT to change or DELETE to delete',
} as const satisfies Record<string, string>

/** What a failure can have as its code: a refusal's, or that fields of the request are not what they must be. */
export type AnsweredCode = keyof typeof refusals | 'bad-input'

export const answeredCodes = [...Object.keys(refusals), 'bad-input'] as AnsweredCode[]

/** The sentence of a refusal, its values filled in. */
export function sentenceOf(refusal: Refusal): string {
  const template: string = (refusals as Record<string, string>)[refusal.refused] ?? refusals.broken
  return fill(template, refusal.values ?? {})
}

/** The sentence why something cannot be done; null where it can. */
export const reasonIn = (verdict: Verdict): string | null => (verdict === 'ok' ? null : sentenceOf(verdict))

/** The sentence why each of several acts cannot be done; null where it can. */
export const reasonsIn = <Act extends string>(verdicts: Readonly<Record<Act, Verdict>>) =>
  Object.fromEntries(
    Object.entries<Verdict>(verdicts).map(([act, verdict]) => [act, reasonIn(verdict)]),
  ) as Record<Act, string | null>
