import type { ReactNode } from 'react'
import type { Guide } from '#web/shell/docs/guide.ts'
import { postGuides } from '#web/shell/docs/post-guides.ts'
import { proposalGuides } from '#web/shell/docs/proposal-guides.ts'
import { refusalExample } from '#web/shell/docs/refusal-example.ts'
import { scheduledGuides } from '#web/shell/docs/scheduled-guides.ts'

/** The main tasks in plain words. */
export const guides: readonly Guide[] = [
  {
    id: 'run-a-campaign',
    title: 'Run a banner campaign',
    steps: [
      'On Campaigns press New campaign (n). Choose the product and the site, and name it. It begins off and empty.',
      'Press Edit Media in its menu (m) and upload a picture of exactly the size the product asks for. Your agent approves it; until then it is not shown.',
      'Press Add to Budget (b), enter an amount, and see how many impressions it buys. Continue, choose a card, and press Pay Now. Pressed twice it is charged once.',
      'Switch it on (e). Within a second it can be chosen on the site’s pages.',
    ],
  },
  {
    id: 'why-no-views',
    title: 'Find out why a campaign gets no views',
    steps: [
      'Choose its row with j and k and press w. The first thing that stands in the way is told, with a button that mends it.',
      'In this order it can be: in the archive or switched off, in no zone, no approved ad, no ad switched on, outside its dates or hours, no page of its sites asks, no reader in its places or on its devices, today’s limit reached, nothing left of the budget.',
      'If nothing stands in the way, other campaigns in the same zone are chosen more often: a higher priority changes that, and its price.',
    ],
  },
  {
    id: 'approve',
    title: 'Approve what clients upload',
    steps: [
      'The bell tells when an ad waits, and the menu counts them. Open Approvals.',
      'Look at the picture, follow its link, read its words; an ad that was changed stands beside what was approved of it. Press a to approve, or r to send it back: tick why or write it, the owner reads that. The next one opens itself.',
      'For ten seconds Undo takes the last decision back, and nobody hears of it before.',
      'What was approved is switched on by the campaign’s people, on its media page or where the dashboard says No ad switched on. When they change it, it comes back here.',
    ],
  },
  ...postGuides,
  ...scheduledGuides,
  ...proposalGuides,
  {
    id: 'prove-delivery',
    title: 'Check what was delivered',
    steps: [
      'Open Detailed Stats from the menu of the campaign’s row. Behind each day that is over stands its proof of delivery, ready at 1:15 AM, New York time: a text file with a line for every counted view, when, on which site and in which zone, and whether it was billed or why not. It says nothing about readers.',
      <>
        Each line carries the SHA-256 of the whole line before it. So this prints the hash that line 42 begins
        with, and nothing can be changed, removed or moved unseen:
        <pre>sed -n 41p proof-12-2026-05-01.jsonl | sha256sum</pre>
      </>,
      <>
        The last line holds the totals. They are the views and those not billed of the day’s row, and anybody
        can count them again:
        <pre>{`grep -c '"result":"billed"' proof-12-2026-05-01.jsonl`}</pre>
      </>,
      <>
        The hash of the last line is the seal of the file. Write it down when you receive the file: whoever
        makes another one gets another seal.
        <pre>tail -n 1 proof-12-2026-05-01.jsonl | sha256sum</pre>
      </>,
    ],
  },
  {
    id: 'place-the-tag',
    title: 'Place the tag on your site',
    steps: [
      <>
        Put the number of your site on the page’s body, and an empty element where each ad belongs; the
        numbers of your zones stand on Placements:
        <pre>{`<body data-masthead-site="3">
  <div data-masthead-zone="40"></div>
  <script async src="${location.origin}/d/tag.js"></script>
</body>`}</pre>
      </>,
      'All zones of a page are filled with one request. No cookie is set or read, and the visitor’s address is shortened before anything is kept.',
      <>
        What stands in a <code>&lt;template&gt;</code> inside the element is shown when the zone stays empty.
        Afterwards the element carries <code>data-masthead-filled</code> or <code>data-masthead-none</code>{' '}
        with the reason.
      </>,
      'An ad is counted as viewed, and paid, when half of its own pixels are in sight. What is hidden, clipped, see-through or below the fold is viewed when it comes in sight.',
      <>
        Where no script may run, show a frame:{' '}
        <code>{`<iframe src="${location.origin}/d/frame?site=3&zone=40"></iframe>`}</code>. With{' '}
        <code>{'referrerpolicy="no-referrer-when-downgrade"'}</code> on it the words of your page’s path are
        known to campaigns that ask for keywords.
      </>,
    ],
  },
]

/** How another program talks to Masthead: what holds for every call. */
export const apiParts: readonly { readonly title: string; readonly text: ReactNode }[] = [
  {
    title: 'Sign in',
    text: (
      <>
        <p>
          Send <code>POST /api/auth/sign-in/email</code> with <code>email</code> and <code>password</code> as
          JSON, and keep the cookie of the answer: it is the session. Then read <code>GET /api/me</code>; its{' '}
          <code>_token</code> is the token that every change must carry in the header{' '}
          <code>X-CSRF-Token</code>, for as long as the session lasts.
        </p>
        <pre>{`curl -c jar -H 'Content-Type: application/json' -H 'Origin: ${location.origin}' \\
  -d '{"email":"name@example.com","password":"…"}' ${location.origin}/api/auth/sign-in/email
curl -b jar ${location.origin}/api/me
curl -b jar -H 'X-CSRF-Token: …' -H 'Content-Type: application/json' \\
  -d '{"name":"Spring rooms"}' ${location.origin}/api/campaigns/12/name`}</pre>
      </>
    ),
  },
  {
    title: 'Purchases',
    text: (
      <p>
        A purchase takes an <code>Idempotency-Key</code> header of 8 to 100 plain characters. Sent again with
        the same key it answers the same and charges nothing; with the same key and other details it is
        refused.
      </p>
    ),
  },
  {
    title: 'Refusals',
    text: (
      <>
        <p>
          Every refusal has one shape: the first sentence to show, its code, and the sentences by field (
          <code>form</code> when no field is meant). Sentences may be worded anew, codes stay. With 409 it
          also holds what was saved meanwhile.
        </p>
        <pre>{refusalExample}</pre>
      </>
    ),
  },
]

export const statuses: readonly (readonly [string, string])[] = [
  ['200', 'Done. 204 where there is nothing to say.'],
  ['302', 'Go there instead: a click on an ad.'],
  ['400', 'The request could not be read at all.'],
  ['401', 'There is no session, or it has ended. Sign in.'],
  ['403', 'The account lacks the right, or the token is missing or out of date.'],
  ['404', 'There is no such thing, or it is somebody else’s: both answer alike.'],
  ['409', 'Somebody else changed it meanwhile, or the same key was used for something else.'],
  ['413, 415', 'Too large, or of a type that the call does not take.'],
  ['422', 'Read, but it cannot be done so: the sentences say why, by field.'],
  ['429', 'Too many attempts; the answer says when to try again.'],
  ['500', 'A fault of ours. Nothing was changed.'],
]
