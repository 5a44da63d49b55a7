/** What the articles of the demonstration say, as their people would: long and short, with lists and quotations. */
import type { PlannedFile } from './written-posts.ts'

export interface WrittenArticle {
  readonly headline: string
  readonly html: string
  readonly excerpt?: string
  readonly photoCredits: string
  readonly picture: PlannedFile
  readonly category?: 'sponsored' | 'non-sponsored'
  readonly style?: 'default' | 'single_template_5'
  /** Where its own link leads, and how many readers and machines followed it. */
  readonly linkUrl?: string
  readonly clicks?: readonly [people: number, machines: number]
}

const picture = (name: string, motif: PlannedFile['motif'], altText: string): PlannedFile => ({
  kind: 'image',
  name,
  motif,
  altText,
})

const paragraphs = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

const articles: readonly WrittenArticle[] = [
  {
    headline: 'Open enrollment ends soon: what Oakdale families should ask first',
    excerpt: 'Five questions, answered at the counter',
    html:
      paragraphs(
        'On the first floor of the old post office, three people answer the same question forty times a day: <strong>which plan is mine?</strong>',
        'The answer begins with a list.',
      ) +
      '<ul><li>Which doctors do you see?</li><li>Which medicines do you take?</li><li>Who in the family will need an operation next year?</li></ul>' +
      '<h2>What it costs</h2>' +
      paragraphs(
        'Write it down before you compare a price. Look at the sum of a year and not at the month.',
      ) +
      '<blockquote><p>Most families pay for what they never use.</p></blockquote>' +
      paragraphs(
        'Enrollment ends on <em>December 15</em>. <a href="https://meridian-health.example/plans">All plans</a>',
      ),
    photoCredits: 'Yara Halloran for Meridian',
    picture: picture('enrollment-counter.png', 'hills', 'Three people at a counter'),
    linkUrl: 'https://meridian-health.example/plans',
    clicks: [412, 19],
  },
  {
    headline: 'A letter a week: how Harbor Light teaches three hundred children to write by hand',
    html: paragraphs(
      'Every Tuesday a box of envelopes comes to the fourth floor. By Friday it is empty.',
      'The children write to whoever they like. A third of them write to somebody they have never met.',
      'The stamps are paid for by readers of this paper.',
    ),
    photoCredits: 'Tomas Lind',
    picture: picture('letters.png', 'columns', 'A desk full of envelopes'),
    style: 'single_template_5',
  },
  {
    headline: 'Why rye takes two days',
    excerpt: 'An evening at the oven of Ohr Bakery',
    html:
      '<h2>The first day</h2>' +
      paragraphs('We feed the sour, twice, and leave it alone.') +
      '<h2>The second day</h2>' +
      paragraphs('We knead by hand, because the dough tells you when it is ready and a clock does not.') +
      '<ol><li>Flour, water, patience.</li><li>Salt.</li><li>An oven that is hotter than you think.</li></ol>',
    photoCredits: 'Ohr Bakery',
    picture: picture('rye.png', 'leaf', 'Two hands in rye dough'),
    linkUrl: 'https://ohrbakery.example/open-evening',
    clicks: [0, 0],
  },
  {
    headline: 'הלחם של סבתא: מתכון לשבת',
    html: '<p>שלוש כוסות קמח, כוס מים, כפית מלח. ללוש, לחכות, לאפות.</p><p>And then call everybody to the table.</p>',
    photoCredits: 'Dina Roth',
    picture: picture('grandmother.png', 'sun', 'A braided loaf under a cloth'),
    category: 'non-sponsored',
  },
  {
    // As long as a headline may be.
    headline:
      'From the first ferry at five to the last loaf at midnight: a day with the four generations who have baked, carried and sold the bread of Oakdale since 1911',
    html: paragraphs('The ferry brings the flour.', 'The rest is done by people who get up early.'),
    photoCredits: 'Ohr Bakery',
    picture: picture('ferry.png', 'hills', 'A ferry at dawn, loaded with sacks of flour'),
  },
]

/** The next of them, over and over. */
export const articleOf = (nth: number): WrittenArticle => articles[nth % articles.length] as WrittenArticle
