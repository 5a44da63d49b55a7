/** Proposals in plain words, for who writes them and for who is offered something. */
import type { Guide } from '#web/shell/docs/guide.ts'

export const proposalGuides: readonly Guide[] = [
  {
    id: 'write-a-proposal',
    title: 'Write a proposal',
    steps: [
      'On Proposals (g p) press New Proposal (n) and choose the client. One who is new is written down with name, business, e-mail and phone; one who is known already gets a letter that asks them to accept you.',
      'Choose products: by site, by where they appear, by what is popular, or from a template of yours. The arrows move within a column and across, Enter adds, and the total beside it follows. What is not in the catalogue is written by hand.',
      'In each row change days or posts, budget and discount. The highest discount stands beside the field, and what is typed above it is set to it. A rate may be raised; below the catalogue it goes by discount.',
      'Notes for ourselves never reach the client; the text for the client stands on the document. Hidden prices are in nothing that the client gets, but the total always is.',
      'What you type is kept as a draft for 30 days. Each save is a version, which can be looked at and compared with what stands, and brought back.',
    ],
  },
  {
    id: 'hand-a-proposal-over',
    title: 'Hand a proposal over',
    steps: [
      'Its settings menu (m) leads to the printed page, the PDF and, for agents and agencies, an Excel file whose numbers add up.',
      'Client view in the form shows the document as the client will see it. To see all of what a client sees, follow their name below Login: you look through their eyes, and Exit leads back to the very list you left.',
      'A client finds every proposal that was sent to them under Proposals, to read and to print.',
    ],
  },
  {
    id: 'do-what-was-sold',
    title: 'Do what was sold by hand',
    steps: [
      'On Tasks (g d) stands what somebody has to do for what was sold: podcasts, services and what was written by hand, dates that are not set yet, and pins that are not used yet. Each appears by itself once its proposal is paid or approved, and whoever is in charge finds it behind the bell.',
      'What is due first stands first, and what is late says so. Search by name, client or proposal, and filter by kind, client, who is in charge and day; all of it stands in the address.',
      'Press Done in the row: its site has earned the money. Undo takes that back for ten seconds; later you find the task under Done, with Take back. Dates and pins are done by themselves, once the dates are set and the pins used: in the pin dialog of an article or livestream tick Use the bought pin.',
      'Open a task to choose another day or another person in charge, who hears of it, and to read what happened to it.',
      'Whoever takes cash finds it under Cash: what was taken on a New York day with its receipts, and what each person holds of it in both currencies.',
    ],
  },
  {
    id: 'many-proposals',
    title: 'Duplicate, combine, reassign and delete proposals',
    steps: [
      'The status follows from what happened: Draft, Emailed To Client, Pending Payment, Partially Paid, Completed. Above the list stands how many there are of each and what they come to; pressing one shows these alone.',
      'Duplicate (d) makes a draft at the prices of today, which you see before. Keep as template keeps products and how many of each, without prices and discounts; it waits in the product chooser under My Templates.',
      'Tick proposals (x) to give them to another salesman, who must be able to act for each of their clients, or to combine those of one client in one currency. What will come of it stands in the dialog; all of it happens, or nothing.',
      'Delete puts a proposal into the archive, as long as nothing was paid and no campaign was made of it. Choose Archived as its status to find it, and Bring back in its menu.',
      'For ten seconds Undo takes each of these back, where nothing was sent or paid.',
    ],
  },
]
