/**
 * The places a campaign can be aimed at: continents by the product's own numbers, countries by ISO 3166-1
 * alpha-2, and the fifty states of the United States with the District of Columbia.
 */

export interface Continent {
  readonly code: number
  readonly name: string
  /** A reserved continent is known, so that its countries can be targeted, and not offered. */
  readonly isOffered: boolean
}

export const continents: readonly Continent[] = [
  { code: 1, name: 'Africa', isOffered: true },
  { code: 2, name: 'Antarctica', isOffered: false },
  { code: 3, name: 'Asia', isOffered: true },
  { code: 4, name: 'Australia', isOffered: true },
  { code: 5, name: 'Europe', isOffered: true },
  { code: 6, name: 'North America', isOffered: true },
  { code: 7, name: 'South America', isOffered: true },
]

/** Australia stands for the whole of Oceania, as continents do in the trade's tables. */
const countriesByContinent: Readonly<Record<number, string>> = {
  1: `AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ
      NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW`,
  2: 'AQ BV GS HM TF',
  3: `AE AF AM AZ BD BH BN BT CC CN CX CY GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV
      MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE`,
  4: 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  5: `AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME
      MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA`,
  6: `AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX
      TC TT US VC VG VI`,
  7: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
}

const continentByCountry = new Map(
  Object.entries(countriesByContinent).flatMap(([code, list]) =>
    list.split(/\s+/).map((country) => [country, Number(code)] as const),
  ),
)

/** Every ISO 3166-1 alpha-2 code, in the order of the alphabet. */
export const countries: readonly string[] = [...continentByCountry.keys()].sort()

const namesOfCountries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** The country's English name; the code itself where there is none. */
export const countryName = (code: string): string => namesOfCountries.of(code) ?? code

/** The continent's number; null for a code that is not a country. */
export function continentOf(country: string): number | null {
  return continentByCountry.get(country) ?? null
}

export const isCountry = (code: string): boolean => continentByCountry.has(code)
export const isOfferedContinent = (code: number): boolean =>
  continents.some((continent) => continent.code === code && continent.isOffered)

/** The only country whose states can be chosen. */
export const countryWithStates = 'US'

export const states: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

export const isState = (code: string): boolean => Object.hasOwn(states, code)

const stateByName = new Map(Object.entries(states).map(([code, name]) => [name.toLowerCase(), code]))

/** The code of a state by its full English name, as location tables print it; '' when there is none. */
export function stateCode(name: string): string {
  return (
    stateByName.get(
      name
        .trim()
        .toLowerCase()
        .replace(/^washington,? d\.?c\.?$/, 'district of columbia'),
    ) ?? ''
  )
}
