/**
 * The publisher sites of the network. Names are invented; the numbers are those that other programs already
 * use. Whatever is special about a site is a column of its row, never a number in code.
 */
import { drawLogo, type LogoDesign } from './logo.ts'

/** Groups whose figures are asked for by their number (API-14). */
export const websiteGroups = [
  { id: 1, name: 'Metro' },
  { id: 3, name: 'Standard' },
  { id: 7, name: 'Regional' },
] as const

export interface SeededSite {
  readonly id: number
  readonly name: string
  readonly shortName: string
  readonly groupId: number
  readonly domain: string
  readonly hasPrint: boolean
  readonly hasDigital: boolean
  readonly isInHouse: boolean
  readonly isHouseServices: boolean
  readonly hasLivestream: boolean
  readonly isDemonstration: boolean
  readonly timeOptionsHidden: boolean
  readonly editLeadMinutes: number
  readonly isPriority: boolean
  /** Where content for the publisher goes, and the list server of e-mail blasts. */
  readonly contentAddress: string
  readonly blastAddress: string | null
  readonly previewHost: string | null
  readonly defaultCpmMicros: bigint
  /** An IANA name: the clock on which hours of the day are meant. */
  readonly timeZone: string
  /** Whether its pages may keep a chance number for a day, by which a viewer is known again. */
  readonly keepsViewerNumber: boolean
  readonly logoSvg: string
}

type Special =
  | 'print'
  | 'in-house'
  | 'services'
  | 'livestream'
  | 'demonstration'
  | 'publisher-sets-time'
  | 'priority'
  | 'preview'
  | 'central-time'
  | 'pacific-time'
  | 'viewer-number'

const [eastern, central, pacific] = ['America/New_York', 'America/Chicago', 'America/Los_Angeles'] as const

const usualEditLeadMinutes = 240
/** Content of priority sites may be edited until an hour before it goes out. */
const priorityEditLeadMinutes = 60

function site(
  id: number,
  groupId: number,
  name: string,
  shortName: string,
  special: readonly Special[],
  cpmDollars: number,
  [plate, ink, ornament]: readonly [string, string, LogoDesign['ornament']],
): SeededSite {
  const has = (one: Special) => special.includes(one)
  const domain = `${name
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/[^a-z]+/g, '-')}.example`
  return {
    id,
    name,
    shortName,
    groupId,
    domain,
    hasPrint: has('print'),
    hasDigital: !has('services'),
    isInHouse: has('in-house'),
    isHouseServices: has('services'),
    hasLivestream: has('livestream'),
    isDemonstration: has('demonstration'),
    timeOptionsHidden: has('publisher-sets-time'),
    editLeadMinutes: has('priority') ? priorityEditLeadMinutes : usualEditLeadMinutes,
    isPriority: has('priority'),
    contentAddress: `desk@${domain}`,
    blastAddress: has('demonstration') ? `list@${domain}` : null,
    previewHost: has('preview') ? `preview.${domain}` : null,
    defaultCpmMicros: BigInt(cpmDollars * 1000) * 1000n,
    timeZone: has('central-time') ? central : has('pacific-time') ? pacific : eastern,
    keepsViewerNumber: has('viewer-number'),
    logoSvg: drawLogo({ initials: shortName, plate, ink, ornament }),
  }
}

const paper = '#FAF8F4'
const white = '#FFFFFF'
const black = '#1B1D22'

export const sites: readonly SeededSite[] = [
  site(1, 1, 'Masthead Studio', 'MS', ['services', 'in-house'], 6, ['#A63D1F', paper, 'rule']),
  site(2, 1, 'Jersey Coast News', 'JCN', ['preview', 'livestream', 'demonstration', 'priority'], 6, [
    '#1F3A5F',
    white,
    'band',
  ]),
  site(3, 3, 'Oakdale Standard', 'OS', ['print', 'preview', 'livestream', 'demonstration', 'priority'], 6, [
    black,
    paper,
    'none',
  ]),
  site(4, 1, 'Millbrook Courier', 'MC', ['print'], 4.5, ['#4B5D67', paper, 'rule']),
  site(7, 7, 'Southside Star', 'SS', ['preview', 'livestream', 'demonstration'], 6, [
    '#2F5D3A',
    white,
    'ring',
  ]),
  site(
    17,
    1,
    'Yorkville Weekly News',
    'YWN',
    ['print', 'in-house', 'preview', 'livestream', 'demonstration'],
    4.5,
    ['#E3B23C', black, 'none'],
  ),
  site(38, 3, 'Harbor Gazette', 'HG', ['preview', 'livestream', 'viewer-number'], 4.5, [
    '#22577A',
    white,
    'rule',
  ]),
  site(44, 7, 'Capitol Headlines', 'CH', ['livestream', 'priority'], 6, ['#8B1E3F', white, 'band']),
  site(62, 1, 'The Fieldstone Letter', 'FL', ['publisher-sets-time'], 3, ['#6B705C', white, 'ring']),
  site(66, 3, 'Pinewood Record', 'PR', ['print', 'publisher-sets-time'], 3, ['#344E41', paper, 'rule']),
  site(70, 7, 'Borough Times', 'BT', ['livestream'], 3, ['#5B2A86', white, 'none']),
  site(149, 3, 'Lakeview Daily', 'LD', ['preview', 'livestream', 'central-time'], 4.5, [
    '#0F6373',
    white,
    'ring',
  ]),
  site(153, 7, 'Cedar Valley Post', 'CVP', ['print', 'preview', 'livestream'], 3, ['#7A4419', paper, 'band']),
  site(237, 1, 'Northgate Bulletin', 'NB', ['print', 'publisher-sets-time'], 3, ['#2B4A77', white, 'rule']),
  site(319, 3, 'Riverton Circle', 'RC', ['publisher-sets-time', 'pacific-time'], 3, [
    '#9C5B11',
    white,
    'ring',
  ]),
  site(356, 7, 'Ashford Community Voice', 'ACV', ['publisher-sets-time'], 3, ['#3D348B', white, 'none']),
]
