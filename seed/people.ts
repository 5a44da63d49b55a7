/**
 * The demonstration's cast. Special arrangements of single people are rows here (flags, rights, levels, whom
 * they represent, which site they publish), never names or numbers in the code.
 */
import type { Flag, OrdersLevel, Right } from '#domain/people/actor.ts'

export interface SeedPerson {
  readonly email: string
  readonly name: string
  readonly flags?: readonly Flag[]
  readonly rights?: readonly Right[]
  readonly level?: OrdersLevel
  /** E-mail addresses of the advertisers this person represents. */
  readonly represents?: readonly string[]
  readonly publishes?: readonly number[]
  readonly phone?: string
  /** Of people who advertise under another name than their own. */
  readonly businessName?: string
  /** Set where the sign-in page offers this person. */
  readonly card?: { readonly role: string; readonly hint: string }
}

export const demonstrationPassword = 'masthead-demo'

const clients = [
  'advertiser@demo.test',
  'ads@harborlight.example',
  'marketing@kosher-travel.example',
  'hello@bloomandvine.example',
  'office@meridian-health.example',
  'shop@cohenandsons.example',
  'daily@greenleaf.example',
]

const cast: readonly SeedPerson[] = [
  {
    email: 'advertiser@demo.test',
    name: 'Dina Roth',
    businessName: 'Roth Kitchens',
    card: {
      role: 'Advertiser',
      hint: 'Spring Campaign has run out: add to its budget, switch it on, see it live.',
    },
  },
  {
    email: 'agent@demo.test',
    name: 'Sam Ortiz',
    flags: ['isagent', 'cangeo', 'caneditdevice'],
    level: 1,
    represents: clients,
    card: { role: 'Agent', hint: 'Approve a client’s banner and buy on the client’s behalf.' },
  },
  {
    email: 'agency@demo.test',
    name: 'Brightwater Media',
    flags: ['isagency'],
    phone: '(212) 555-0199',
    businessName: 'Brightwater Media',
    level: 1,
    represents: ['advertiser@demo.test', 'shop@cohenandsons.example'],
    card: { role: 'Agency', hint: 'Look after several clients; approving their media stays with an agent.' },
  },
  {
    email: 'seller@demo.test',
    name: 'Rivka Stein',
    flags: ['isseller'],
    represents: ['advertiser@demo.test', 'daily@greenleaf.example'],
    card: { role: 'Seller', hint: 'Enable a campaign that has nothing left, which only a seller may.' },
  },
  {
    email: 'impressionmanager@demo.test',
    name: 'Tom Becker',
    flags: ['isimpressionmanager'],
    card: { role: 'Impression manager', hint: 'See every campaign and what it has left.' },
  },
  {
    email: 'superadmin@demo.test',
    name: 'Ada Klein',
    flags: ['issuperadmin'],
    level: 2,
    card: { role: 'Superadmin', hint: 'Everything at once: all campaigns, creators and prices.' },
  },
  {
    email: 'publisher@demo.test',
    name: 'Oakdale Standard desk',
    publishes: [3],
    card: { role: 'Publisher', hint: 'See what runs on your own site.' },
  },
  { email: 'advertiser2@demo.test', name: 'Noah Feld', businessName: 'Feld & Daughters' },
  {
    email: 'allowedagent@demo.test',
    name: 'Leah Brandt',
    flags: ['isagent', 'allowedagent'],
    level: 1,
    represents: ['advertiser@demo.test'],
  },
  { email: 'admin@demo.test', name: 'Paul Winter', flags: ['isadmin'] },
  { email: 'matzavadmin@demo.test', name: 'Miriam Gold', flags: ['ismatzavadmin'], level: 1 },
  { email: 'wordpressadmin@demo.test', name: 'Ben Adler', flags: ['iswordpressadmin'] },
  { email: 'linkadmin@demo.test', name: 'Gita Levy', flags: ['islinkadmin'] },
  { email: 'excerptadmin@demo.test', name: 'Hannah Weiss', flags: ['isexcerptadmin'] },
  { email: 'categoryadmin@demo.test', name: 'Jonah Katz', flags: ['iscategoryadmin'] },
  { email: 'livestreamadmin@demo.test', name: 'Talia Mann', flags: ['islivestreamadmin'] },
  {
    email: 'koshercommander@demo.test',
    name: 'Simon Baum',
    flags: ['iskoshercommanager', 'isagent'],
    represents: ['advertiser@demo.test'],
  },
  {
    email: 'jcnagent@demo.test',
    name: 'Orly Haas',
    flags: ['isagent', 'isjcnagent'],
    represents: ['ads@harborlight.example'],
  },
  { email: 'whatsappgroup@demo.test', name: 'Nadav Bloch', flags: ['iswhatsappgroup'] },
  { email: 'canmarkcredits@demo.test', name: 'Ruth Engel', flags: ['canmarkcredits'] },
  { email: 'freepriority@demo.test', name: 'Dov Sachs', flags: ['freepriority'] },
  { email: 'cangeo@demo.test', name: 'Eva Lang', flags: ['cangeo'] },
  { email: 'caneditdevice@demo.test', name: 'Max Stern', flags: ['caneditdevice'] },
  {
    email: 'salesman13@demo.test',
    name: 'Ari Kaplan',
    flags: ['isagent'],
    rights: [
      'press.step15from1am',
      'schedule.editAnytime',
      'proposal.editAfterAdded',
      'proposal.editAlways',
      'proposal.cad',
      'proposal.removeProcessing',
    ],
    level: 1,
    represents: ['ads@harborlight.example'],
  },
  // Who takes off labels sees the articles of those whom they sell to.
  {
    email: 'labelseller@demo.test',
    name: 'Noa Levin',
    flags: ['isseller', 'iscategoryadmin'],
    represents: ['advertiser@demo.test', 'oven@ohrbakery.example'],
  },
  // Businesses whose campaigns fill the network.
  { email: 'ads@harborlight.example', name: 'Harbor Light Relief Fund' },
  { email: 'marketing@kosher-travel.example', name: 'Kosher Travel & Lakefront Resorts International, Inc.' },
  { email: 'hello@bloomandvine.example', name: 'Bloom & Vine' },
  { email: 'info@brightpath.example', name: 'Bright Path Tutoring' },
  { email: 'office@meridian-health.example', name: 'Meridian Health Plans' },
  { email: 'shop@cohenandsons.example', name: 'Cohen & Sons Jewelers' },
  { email: 'daily@greenleaf.example', name: 'Greenleaf' },
  { email: 'oven@ohrbakery.example', name: 'Ohr Bakery' },
  { email: 'cars@northside-auto.example', name: 'Northside Auto Lease' },
  { email: 'gala@hopehouse.example', name: 'Hope House' },
  { email: 'smile@lakeside-dental.example', name: 'Lakeside Dental' },
  { email: 'team@beacon-savings.example', name: 'Beacon Savings' },
  { email: 'o-brien@obrien.example', name: 'O’Brien, Núñez & Søn “Fine Rugs”' },
]

/** Who does nothing but advertise can be called, and goes by the name of a business. */
const reached = (person: SeedPerson, at: number): SeedPerson =>
  person.flags || person.publishes
    ? person
    : { phone: `(212) 555-01${String(at).padStart(2, '0')}`, businessName: person.name, ...person }

/** Everybody of the cast, the people with a card first, in the order of the cards. */
export const people: readonly SeedPerson[] = cast.map(reached)

/** The accounts that the house keeps for itself, which are nobody's of the cast. */
export const inHouseAccounts: readonly SeedPerson[] = Array.from({ length: 18 }, (_, at) => ({
  email: `inhouse${String(at + 1).padStart(2, '0')}@masthead.example`,
  name: `House account ${at + 1}`,
}))
