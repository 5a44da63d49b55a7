/** What the palette can offer for some letters: acts on the item at hand, recent places, screens, and what the server finds. */
import { listApprovals } from '#contract/overview/approvals.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { listCampaigns } from '#contract/overview/list.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { listAdvertisers } from '#contract/people/advertisers.ts'
import { listProposals } from '#contract/proposals/list.ts'
import type { ProposalInList } from '#contract/proposals/proposal.ts'
import type { Me } from '#contract/people/me.ts'
import { mayEver } from '#domain/people/abilities.ts'
import { statusInWords } from '#domain/proposals/words.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import { addressHere, screenAddress } from '#web/kernel/screen-address.ts'
import { deskPlaceOf, itemsOf } from '#web/overview/approvals/desk-item.ts'
import { actorOf } from '#web/people/actor-of.ts'
import { logInAsAddress } from '#web/people/log-in-as-link.tsx'
import { navigationOf } from '#web/shell/navigation.ts'
import { type Place, recentPlaces } from '#web/shell/palette/recent-places.ts'
import type { Commands } from '#web/ui/keys/commands.ts'
import { goingKeys } from '#web/ui/keys/key-table.ts'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'
import { useRead } from '#web/kernel/read.ts'

type Act = Exclude<MenuEntry, 'rule'>

/** A line leads to a place, or is an act. */
export interface PaletteLine {
  readonly id: string
  readonly name: string
  readonly kind?: string
  readonly shortcut?: string | undefined
  readonly disabledReason?: string | undefined
  readonly place?: Place
  readonly act?: Act
}

export interface PaletteGroup {
  readonly title: string
  readonly lines: readonly PaletteLine[]
}

const mostCampaigns = 8
/** Of each: media pages and order histories of the campaigns found. */
const mostPages = 4
const mostProposals = 5
const mostWaiting = 5
const mostPeople = 5

/** The groups in their order; empty ones are left out. `asked` is what the server still has to answer or failed to. */
export function usePaletteGroups(
  me: Me,
  text: string,
  commands: Commands | null,
  general: readonly MenuEntry[],
) {
  const search = useRead(
    listCampaigns,
    { query: { search: text, show: ['enabled', 'disabled', 'archived'] } },
    { enabled: text !== '' },
  )
  const approvals = useRead(
    listApprovals,
    {},
    { enabled: text !== '' && mayEver(actorOf(me), 'media.approve') },
  )
  const mayView = !me.impersonator && mayEver(actorOf(me), 'people.logInAs')
  const viewable = useRead(
    listAdvertisers,
    { query: { search: text.replace(/^log in as\b/i, '').trim() } },
    { enabled: text !== '' && mayView },
  )
  const mayRead = navigationOf(me).some(({ href }) => href === '/proposals')
  const proposals = useRead(listProposals, { query: { search: text } }, { enabled: text !== '' && mayRead })
  const holds = holding(text)
  const found = text === '' ? [] : (search.data?.rows ?? [])
  const waiting = text === '' || !approvals.data ? [] : itemsOf(approvals.data, null)
  const groups: PaletteGroup[] = [
    {
      title: commands ? `Do with ${commands.about}` : '',
      lines: actsOf('row', commands?.entries ?? []).filter(({ name }) => holds(name)),
    },
    { title: 'Recent', lines: text === '' ? recentPlaces(me.personId).map(lineOf('recent')) : [] },
    { title: 'Do', lines: actsOf('general', general).filter(({ name }) => holds(name)) },
    { title: 'Screens', lines: screensOf(me).filter(({ name }) => holds(name)) },
    { title: 'Campaigns', lines: found.slice(0, mostCampaigns).map(campaignPlace).map(lineOf('campaign')) },
    { title: 'Media', lines: found.flatMap(mediaPlace).slice(0, mostPages).map(lineOf('media')) },
    { title: 'Orders', lines: found.flatMap(ordersPlace).slice(0, mostPages).map(lineOf('orders')) },
    {
      title: 'Proposals',
      lines: (text === '' ? [] : (proposals.data?.rows ?? []))
        .slice(0, mostProposals)
        .map(proposalPlace)
        .map(lineOf('proposal')),
    },
    { title: 'Log in as', lines: text === '' ? [] : viewsOf(viewable.data ?? []) },
    {
      title: 'Waiting for approval',
      lines: waiting
        .filter((item) => holds(`${item.name} ${item.kind} ${item.advertiserName}`))
        .slice(0, mostWaiting)
        .map((item) => ({
          href: deskPlaceOf(item),
          name: item.name,
          kind: `${item.kind}, ${item.advertiserName}`,
        }))
        .map(lineOf('waiting')),
    },
  ]
  return { groups: groups.filter(({ lines }) => lines.length > 0), asked: search }
}

/** Every word somewhere in the name, in whatever order: `stats detailed` finds Detailed Stats. */
function holding(text: string): (name: string) => boolean {
  const words = text.toLowerCase().split(/\s+/)
  return (name) => words.every((word) => name.toLowerCase().includes(word))
}

const lineOf =
  (prefix: string) =>
  (place: Place, at: number): PaletteLine => ({
    id: `palette-${prefix}-${at}`,
    name: place.name,
    kind: place.kind,
    place,
  })

function actsOf(prefix: string, entries: readonly MenuEntry[]): PaletteLine[] {
  const acts = entries.filter((entry): entry is Act => entry !== 'rule')
  return acts.map((act, at) => ({
    id: `palette-${prefix}-${at}`,
    name: act.label,
    shortcut: act.shortcut,
    disabledReason: act.disabledReason,
    act,
  }))
}

/** Whoever looks through a client's eyes comes back to where they called the palette. */
function viewsOf(people: Reply<typeof listAdvertisers>): PaletteLine[] {
  const here = addressHere()
  return actsOf(
    'view',
    people.slice(0, mostPeople).map(({ id, name }) => ({
      label: `Log in as ${name}`,
      href: logInAsAddress(id, 'advertiser', here),
    })),
  )
}

function screensOf(me: Me): PaletteLine[] {
  const screens = [
    ...navigationOf(me).map(({ href, label }) => ({ href, name: label })),
    { href: '/docs', name: 'Guides and API' },
  ]
  const once = screens.filter(({ href }, at) => screens.findIndex((one) => one.href === href) === at)
  return once.map(({ href, name }, at) => ({
    ...lineOf('screen')({ href, name, kind: 'screen' }, at),
    shortcut: goingKeys.find((going) => going.href === href)?.keys[0],
  }))
}

const campaignPlace = ({ id, name, kindInWords, advertiser }: CampaignRow): Place => ({
  href: screenAddress('/advertiser/stats', { campaign: id }),
  name,
  kind: `${kindInWords}, ${advertiser.name}`,
})

const proposalPlace = ({ id, name, number, client, status }: ProposalInList): Place => ({
  href: screenAddress('/proposals', { proposal: id }),
  name,
  kind: `${number}, ${statusInWords[status]}, ${client.name}`,
})

function mediaPlace(row: CampaignRow): Place[] {
  const href = mediaAddress(row)
  return href ? [{ href, name: `Media of ${row.name}`, kind: row.advertiser.name }] : []
}

function ordersPlace({ id, name, advertiser, may }: CampaignRow): Place[] {
  const href = screenAddress('/advertiser/orders', { campaign: id })
  return may.seeOrders.isOffered ? [{ href, name: `Orders of ${name}`, kind: advertiser.name }] : []
}
