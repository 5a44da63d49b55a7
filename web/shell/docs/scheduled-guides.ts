/** Articles, pins, livestreams and the calendar in plain words, for each who has a part in them. */
import { type ArticleState, articleStates } from '#domain/campaigns/posts.ts'
import { postStateInWords } from '#domain/content/post-words.ts'
import type { Guide } from '#web/shell/docs/guide.ts'

/** What each state says, and who acts next. */
const meanings: Readonly<Record<ArticleState, string>> = {
  pending: 'its picture is approved; staff read the article next.',
  scheduled: 'picture and article are approved, or it lies in the WordPress of its site already.',
  rejected: 'sent back with a reason. Its credit is with the campaign again and its time is free.',
  'photo-waiting': 'submitted. Its credit is used; staff look at the picture first.',
  'photo-rejected': 'staff did not take the picture. Another one is looked at again.',
  sent: 'the publisher was asked to approve it, and it lies in the WordPress of the site.',
  published: 'it is out. Its row links to it, and its site has earned its share.',
}

export const scheduledGuides: readonly Guide[] = [
  {
    id: 'write-an-article',
    title: 'Write a sponsored article',
    steps: [
      'On the page of a press campaign press New Post (n). Each article uses one credit.',
      'Type, or paste from a word processor: headings, lists, links, emphasis and quotes stay, all else is left out. The words are counted, and the article is drawn beside as its site’s template shows it.',
      'Choose a picture, JPEG, PNG or GIF under 2 MB, and cut it by pointer or arrows. Photo credits, a day and a time are needed.',
      'Preview on the site shows it within a page of the site, on a desktop and on a phone. The link opens for 24 hours for whoever has it, can be ended, and counts nothing.',
      'Staff approve picture and article apart. A changed picture or changed words are looked at again; earlier versions are compared and taken back in the form.',
      'At its time it is published. Where its site is not connected with a WordPress, or is down, staff publish it by hand and enter its address.',
    ],
  },
  {
    id: 'states-of-articles',
    title: 'The states of an article',
    steps: articleStates.map((state) => `${postStateInWords(state)}: ${meanings[state]}`),
  },
  {
    id: 'after-an-article-is-out',
    title: 'Pin an article or a livestream, read its views, take its label off',
    steps: [
      'Agents pin from the settings menu of its row: Select Times to Pin Ad offers the next full hour for as long as the site sells, and shows what is pinned there. One article and one livestream of a site are pinned at a time; where it is taken, the next free window is offered.',
      'While it is pinned its window can be moved or taken down. By the clock it stands on top of its site, and no longer than that.',
      'Views tells how often the article’s own counted link was followed. Without such a link there is nothing to tell.',
      'Category admins take the Sponsored tag off what is published with it, with a reason. Labels lists who did so, when and why, also as a file.',
    ],
  },
  {
    id: 'put-a-livestream-on-air',
    title: 'Put a livestream on air',
    steps: [
      'On the page of a livestream campaign press Create Livestream (n). Paste the embed code of the service that sends the stream, and give it one time or several, up to 20. Headline, links and a banner of 728 × 90 pixels are optional.',
      'Staff approve it on the desk, and again when anything that readers see was changed. Until then it is not shown, also when its time has come.',
      'By the clock it goes on air and off it, on the page of the site and wherever publishers show it; what is pinned stands first, then priority 1. Delete gives its credit back while it was never on air.',
    ],
  },
  {
    id: 'calendar',
    title: 'See and move everything that is scheduled',
    steps: [
      'Calendar (g k) shows posts, mails, print, articles, pins, livestreams and flights of banners by day, week, month or as a list. Kinds, site and state stand in the address.',
      'Conflicts are marked and listed: livestreams that overlap, what a changed rule no longer allows, what nobody has approved an hour before it is due.',
      'Draw a thing to another day, or press Shift and an arrow on it, or Move to… in its menu: its time on the clock stays. For ten seconds Undo puts it back as it was. What is past stays.',
      'Schedule an item, or the free times of a day, lead to the form of a campaign on that day.',
      'iCal address gives other calendars what you may see. It is a secret of yours: replaced, the one before leads nowhere at once.',
    ],
  },
  {
    id: 'connect-a-wordpress',
    title: 'Connect a site with its WordPress',
    steps: [
      'WordPress is for matzav admins, superadmins and WordPress admins. Enter address, user and an application password, which WordPress makes under Users, Profile.',
      'Test connection says in words what is wrong: not reachable, no https, the REST interface switched off, the sign-in taken away on its way, a wrong password, no right to publish. Then choose categories and author.',
      'The password is kept encrypted and never shown again. Where it is revoked, articles wait, those who work the queue are told, and everything goes on when another one is entered.',
    ],
  },
]
