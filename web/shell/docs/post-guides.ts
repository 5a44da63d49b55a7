/** Posts, mails and print in plain words, for each who has a part in them. */
import type { Guide } from '#web/shell/docs/guide.ts'
import type { ContentPostState } from '#domain/campaigns/posts.ts'
import { contentPostStates } from '#domain/campaigns/posts.ts'
import { postStateInWords } from '#domain/content/post-words.ts'

/** What each state says, and who acts next. */
const meanings: Readonly<Record<ContentPostState, string>> = {
  new: 'begun and not submitted. Nobody but its writer sees it, and it has used no credit.',
  pending: 'submitted. Its credit is used and its time is kept; staff look at it next.',
  processing: 'a video of it is being made smaller. Nobody can decide about it until then.',
  approved: 'staff have approved it. A changed text, file or time takes that back.',
  'awaiting-publisher': 'the publisher was asked by letter and has not answered yet.',
  'date-approved': 'the publisher agreed to the time, and looks at the content next.',
  'content-confirmed': 'the publisher agreed to the time and to the content.',
  scheduled: 'somebody has put it on the scheduler, or it is ready to be posted by hand at its time.',
  rejected: 'sent back with a reason. Its credit is with the campaign again and its time is free.',
  posted: 'it is out. Its site has earned its share.',
}

export const postGuides: readonly Guide[] = [
  {
    id: 'write-a-post',
    title: 'Write a post, a mail or a print ad',
    steps: [
      'On Campaigns open Create / Edit Ads in the menu of a content campaign (m), or g and m on its row. Two tables stand there: what is to come, and what is out or past.',
      'Press New Post (n). Each post uses one credit of its campaign; without one the button says so, and Buy more leads to the purchase.',
      'Write beside the preview. Files go up as soon as they are chosen, and go on where a broken line left off; say of each picture what it shows. What is too long is marked, and how much is too much is said.',
      'Choose a free time. Each time that is closed says why: taken, too soon, outside the hours of its kind, Friday, Saturday, or the publisher sets it. Print is for the edition of a day.',
      'Tick further campaigns of the same kind to send it there too, each with a credit and a time of its own: all of them are written, or none.',
      'What you type is kept as a draft for 30 days, on any machine. After saving, its row says who looks at it next.',
      'Beside a counted link stands how often it was followed. Figures of, above the tables, chooses of which days: the last 30 until you choose others.',
    ],
  },
  {
    id: 'three-ways-to-enter',
    title: 'Three ways to enter a post',
    steps: [
      'Schedule: a day and a time, for everybody.',
      'Auto-schedule, for agents: a day and a part of it, such as morning. The free time nearest to it is taken; a full day is refused with the next day that has one.',
      'Already uploaded, for agents: what came out without us. It needs its day, uses its credit, and stands among what is posted at once.',
    ],
  },
  {
    id: 'change-or-delete-a-post',
    title: 'Change, copy or delete a post, and get its credit back',
    steps: [
      'Edit until some hours before its time; what a publisher has already cannot be changed. A changed text, file or time is looked at again.',
      'A rejected post says why. Edit it, and it is submitted again, with a credit and a time that is free.',
      'Duplicate copies a post to one campaign of the same kind or to several. It is not offered while a post waits for its publisher, nor where there is nothing to copy it to.',
      'Delete asks first, and offers the credit back while it can go back: before the post was sent to a publisher and before it is out. Without that, the site earns its share as if the post were out. For ten seconds Undo brings it back.',
    ],
  },
  {
    id: 'publisher-part',
    title: 'What a publisher is asked',
    steps: [
      'An agent asks for approval of the content or of the time from the menu of the post. The letter shows the post as it will look; for ten seconds it can be held back.',
      'Its link opens a page that needs no account. Opening it does nothing: only its button answers. It serves one post and one question, once, for 14 days, and ends when the post changes.',
      'On sites where the publisher sets the time, that page offers the times of the day. Saying no needs a reason, which its writer reads.',
      'WhatsApp posts and print go to the publisher some hours before their time, which the form says. From then on they read Scheduled with Publisher.',
    ],
  },
  {
    id: 'work-the-queue',
    title: 'Post what is due: the queue',
    steps: [
      'Staff open Queue: the posts of each state in a column, the soonest first, with how long there is. The filters stand in the address.',
      'a approves, r sends back with a reason, s says that it is on the scheduler, p that it is out; j and k walk. Only what a post may do next is offered.',
      'On a phone: copy the text, save the pictures, post them, press Mark Posted. Address and Screenshots of its card tell its people afterwards where it is to be seen, and how it looks there.',
      'Of two people on one post the first wins, and the other reads who it was. What is late is said in words and can still be posted.',
    ],
  },
  {
    id: 'states-of-posts',
    title: 'The states of a post',
    steps: contentPostStates.map((state) => `${postStateInWords(state)}: ${meanings[state]}`),
  },
]
