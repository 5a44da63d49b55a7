/** Every sentence that a person reads when something about a post is refused, letter for letter, with sample values filled in. */
import { expect, test } from 'vitest'
import { sampleValues } from '#test/sample-values.ts'
import { sentenceOf } from '../refusals.ts'
import { postRefusals } from './post-refusals.ts'

const sentences: Record<keyof typeof postRefusals, string> = {
  'post-text-missing': 'Write the text of the post',
  'post-text-long': 'Please shorten, the content will not fit in status',
  'post-link-missing': 'Enter the address that the post leads to',
  'link-query':
    'Leave the question mark and what follows it out of the address: a tracked link leads to the page alone',
  'line-break': 'Write this in one line',
  'subject-missing': 'Enter a subject',
  'from-name-missing': 'Enter the name that the mail comes from',
  'post-mode': 'Say 0 to schedule, 1 for what is out already, or 2 to schedule automatically',
  'post-preference': 'Choose none, morning, latemorning, afternoon, evening or night',
  'post-date-missing': 'Choose a date',
  'post-date-unreadable': 'Enter the date as YYYY-MM-DD, such as 2026-12-31',
  'post-time-missing': 'Choose a time',
  'post-time-unreadable': 'Enter the time as hh:mm am or pm, such as 11:00 am',
  'post-out-later': 'Choose today or an earlier day for what is out already',
  'post-kind': 'A livestream has a form of its own',
  'post-group': 'Posts for WhatsApp groups are not open to this account. Ask your agent',
  'post-archived': 'Take the campaign back from the archive before writing posts for it',
  'post-target': 'Choose campaigns of the same advertiser for the same kind of posts',
  'alt-missing': 'Say in a few words what it shows, for readers who do not see it',
  'post-targets-none': 'Choose at least one site',
  'post-targets-many': 'Choose 50 campaigns or fewer',
  'post-credits-none': 'Harbor Light has no credits left',
  'post-key-reused': 'This post was begun with other details. Reload the page and try again',
  'post-key-deleted': 'What this form wrote has been deleted since. Begin a new post',
  'post-is-out': 'This post is out and cannot be changed any more',
  'post-moved': 'This post is approved: it cannot become posted',
  'post-moved-by': 'Harbor Light was first: this post is approved, and cannot become posted',
  'post-rejected-first': 'Harbor Light rejected this post first, with another reason',
  'post-moved-on': 'Something followed since: this post is approved, and is not taken back any more',
  'post-own-work': 'Somebody else has to do this with a post that you wrote or changed yourself',
  'duplicate-awaiting': 'This post cannot be copied while it waits for its publisher',
  'recredit-done': 'The credit of this post went back when it was rejected',
  'recredit-out': 'This post is out: its credit cannot be given back',
  'recredit-sent': 'This post is with the publisher: its credit cannot be given back',
  'restore-out': 'This post went out before it was deleted, and cannot be brought back',
  'post-on-its-way': 'This post is being sent this minute. Try again in a moment',
  'post-perhaps-out':
    'Nobody knows whether this mail went out. Staff say so before anything else is done with it',
  'send-not-late':
    'Only what is late or could not be sent is sent now. Everything else goes by itself at its time',
  'send-archived': 'Take the campaign back from the archive before this is sent',
  'send-unapproved': 'Approve this post before it is sent',
  'send-without-pdf': 'Add the PDF before this is sent',
  'settle-decision': 'Say send-again, is-out or is-not-out',
  'send-settled': 'It is known what became of this mail',
  'ask-unapproved': 'The publisher is written to about approved posts',
  'ask-over': 'This post is on its way out, so there is nothing left to ask',
  'ask-sent': 'The publisher has this post already',
  'ask-answered': 'The publisher has said yes to this already',
  'confirm-unapproved': 'Approve this post before its publisher says yes to it',
  'confirm-over': 'This post is on its way out, so there is nothing left to confirm',
  'confirm-reason': 'Say who said yes, and how',
  'ask-waiting':
    'A letter to https://ads.example.com goes out in a moment. Take it back first, or wait ten seconds',
  'ask-gone': 'The letter is out and cannot be taken back any more',
  'letters-about-post': 'Enough letters went out about this post. Try again in 15 minutes',
  'letters-of-person': 'You have written many letters within an hour. Try again in 15 minutes',
  'letters-to-address': 'This address got many letters within an hour. Try again in 15 minutes',
  'reminder-missing': 'Write what the publisher is to be reminded of',
  'publisher-link-unknown':
    'This link is not known here. Open the whole link of the letter, or ask whoever sent it for a new one',
  'publisher-link-used': 'This has been answered already. Write to Harbor Light if something has changed',
  'publisher-link-over':
    'This post is approved by now, so there is nothing left to answer. Questions go to Harbor Light',
  'publisher-link-changed':
    'This post was changed after the letter was sent. Use the link of the newest letter, or ask Harbor Light for one',
  'publisher-link-expired':
    'This link was good for 14 days and has expired. Ask Harbor Light for a new letter',
  'publisher-link-deleted':
    'This post was deleted, so there is nothing left to answer. Questions go to Harbor Light',
}

test('every refusal of a post reads letter for letter as it must', () => {
  const read = Object.keys(postRefusals).map((refused) => [
    refused,
    sentenceOf({ refused, values: sampleValues }),
  ])
  expect(Object.fromEntries(read)).toEqual(sentences)
})
