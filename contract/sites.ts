/** Publisher sites as other modules and screens name them (ENT-15). */
import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { id } from './kernel/fields.ts'
import { paramsOf } from './kernel/id-of.ts'
import { as, inOurWords } from './kernel/in-our-words.ts'

/** What a row needs to show a site: its name, its short name and where its logo is. */
export const siteBadge = z.object({
  id,
  name: z.string(),
  shortName: z.string(),
  logo: z.string(),
})
export type SiteBadge = z.output<typeof siteBadge>

export const logoPath = (siteId: number): string => `/storage/logos/logo${siteId}.png`

const site = inOurWords({
  id,
  name: z.string(),
  shortName: as('short_name', z.string()),
  logo: z.string(),
  domain: z.string(),
  hasPrint: as('hasprint', z.boolean()),
  hasDigital: as('hasdigital', z.boolean()),
  isInHouse: as('isinhouse', z.boolean()),
})
export type Site = z.output<typeof site>

export const listSites = endpoint({
  method: 'GET',
  path: '/api/sites',
  summary: 'The publisher sites of the network',
  access: 'people.self',
  reply: z.array(site),
})

/** The logo as a picture (NAV-19). The answer is a PNG, not JSON. */
export const siteLogo = endpoint({
  method: 'GET',
  path: '/storage/logos/logo:id.png',
  summary: 'The logo of a site, a PNG',
  access: 'public',
  params: paramsOf('site'),
  reply: z.undefined(),
})
