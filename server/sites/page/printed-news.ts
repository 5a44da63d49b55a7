/** The news around what is shown on a page. The town is the paper's own; the news is nobody's. */

export interface PrintedStory {
  readonly section: string
  readonly headline: string
  readonly byline: string
  readonly paragraphs: readonly string[]
}

export const leadStory: PrintedStory = {
  section: 'Local',
  headline: 'Main Street Bridge Reopens a Month Ahead of Schedule',
  byline: 'By Miriam Feld',
  paragraphs: [
    'The bridge that carries most of the town’s morning traffic opened again at six on Monday, four weeks earlier than the contractor had promised. By seven the line of cars that had wound past the library all winter was gone.',
    'Crews replaced eleven of the fourteen bearings and laid a new deck. The county engineer credited a mild February and a second shift, which the council had agreed to pay for when the first estimates came in.',
    'A footpath on the river side will stay closed until the railings arrive. Pedestrians are asked to use the northern walk.',
    '“We measured twice,” said the foreman, who has now repaired the same bridge in three different decades. “The river does the rest.”',
  ],
}

export const stories: readonly PrintedStory[] = [
  {
    section: 'Schools',
    headline: 'Robotics Team Qualifies for the State Final With a Borrowed Motor',
    byline: 'By Daniel Roth',
    paragraphs: [
      'An hour before the semifinal the arm would not lift. The team from the school across the hall lent a motor, and both schools are going to the final.',
    ],
  },
  {
    section: 'Business',
    headline: 'Bakery on Fourth Avenue Adds a Night Shift for Holiday Orders',
    byline: 'By Sarah Kaplan',
    paragraphs: [
      'Orders opened on Sunday and were full by Tuesday. The owners hired six people, two of whom learned the trade in the same kitchen twenty years ago.',
    ],
  },
  {
    section: 'Health',
    headline: 'Clinic Extends Evening Hours After a Trial of Three Months',
    byline: 'By Dr. Alan Weiss',
    paragraphs: [
      'Nearly a third of all visits in the trial fell between six and nine. From next week the evening desk is permanent on four days.',
    ],
  },
  {
    section: 'Opinion',
    headline: 'A Library Card Is Still the Best Bargain in Town',
    byline: 'By Esther Lowy',
    paragraphs: [
      'It opens eleven branches, four hundred thousand books and one very warm reading room. It costs what it cost our grandparents: nothing.',
    ],
  },
  {
    section: 'Transit',
    headline: 'Express Bus Gets a Lane of Its Own Along the Boulevard',
    byline: 'By Jonah Stern',
    paragraphs: [
      'Paint goes down overnight from Sunday. The agency expects to take nine minutes off the trip downtown, and says it will publish what it measures.',
    ],
  },
  {
    section: 'Food',
    headline: 'Five Soups That Taste Better on the Second Day',
    byline: 'By Rena Adler',
    paragraphs: [
      'Beans soften, barley drinks, and pepper finds its way. Our kitchen cooked nine pots and waited a night. Five were worth the wait.',
    ],
  },
  {
    section: 'Sports',
    headline: 'Rain Ends a Scoreless Afternoon in the Ninth Inning',
    byline: 'By Max Berger',
    paragraphs: [
      'Two pitchers, one hit and a tarpaulin that took eleven people to unroll. The game resumes on Thursday with the bases empty.',
    ],
  },
  {
    section: 'Real Estate',
    headline: 'Former Thread Factory Becomes Forty Apartments and a Playground',
    byline: 'By Leah Gross',
    paragraphs: [
      'The chimney stays. The boilers went to a museum, and the yard where carts were loaded is now the largest sandbox in the district.',
    ],
  },
  {
    section: 'Arts',
    headline: 'Choir of Retired Teachers Records Its First Album',
    byline: 'By Noa Klein',
    paragraphs: [
      'They rehearse on Wednesdays, in the room where most of them used to grade papers. The album is called “Second Bell”.',
    ],
  },
  {
    section: 'Weather',
    headline: 'A Dry Week, Then Wind From the Coast',
    byline: 'From the weather desk',
    paragraphs: [
      'High clouds until Wednesday. Gusts on Thursday evening may bring down branches along the parkway.',
    ],
  },
  {
    section: 'Science',
    headline: 'High School Telescope Spots a Comet Everyone Else Had Missed',
    byline: 'By Ari Novak',
    paragraphs: [
      'The picture was taken to test a new filter. A smudge in its corner moved on the next night, and again on the next.',
    ],
  },
  {
    section: 'Travel',
    headline: 'The Slow Train Up the Valley Runs Again on Weekends',
    byline: 'By Tamar Hirsch',
    paragraphs: [
      'Three cars, one diesel and a conductor who knows every barn by name. The trip takes two hours, and nobody is in a hurry.',
    ],
  },
  {
    section: 'Community',
    headline: 'Volunteers Pack Nine Thousand Boxes in a Single Morning',
    byline: 'By Ruth Engel',
    paragraphs: [
      'The line began at the loading dock and ended, by the organizers’ count, at the third traffic light. The last box left at noon.',
    ],
  },
  {
    section: 'Technology',
    headline: 'Town Puts Its Meeting Minutes Online, Back to 1911',
    byline: 'By Eli Marcus',
    paragraphs: [
      'Two clerks and a scanner took fourteen months. The most searched word so far is “parking”.',
    ],
  },
]
