import type { Settings } from '#contract/campaigns/settings.ts'
import { reasonIn } from '#contract/refusals.ts'
import {
  frequencyCapOf,
  hoursOf,
  keywordsOf,
  leftOutOf,
} from '#domain/campaigns/targeting/finer-targeting.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { missingCpm } from '#domain/catalogue/product.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import { settingsAnswers } from '#domain/campaigns/settings-answers.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { zonesOffered } from '#domain/sites/zones.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { findCampaign } from './find-campaign.ts'
import { drawnPlaces, readSettings, readZones, sitesOfCampaign, zonesAmong } from './store/settings.ts'

/** What an impression campaign is set to, and what of it this person may change. */
export async function getSettings(ctx: Context, campaignId: number): Promise<Settings> {
  const campaign = await findCampaign(ctx, campaignId, 'campaign.view')
  if (campaign.kind !== 'impression') throw missing()
  const { isPayPerWeek, priority, deviceChoice, targeting, finerTargeting, ...flight } = await readSettings(
    ctx.db,
    campaignId,
  )
  const { typeCode, alternateZones, chosen, rules } = await readZones(ctx.db, campaignId)
  const offered = zonesOffered(typeCode, alternateZones, rules)
  const shown = await zonesAmong(ctx.db, [...new Set([...offered, ...chosen])])
  const sites = await sitesOfCampaign(ctx.db, campaignId)
  const left = impressionsLeft(campaign.balance, chargedPrice(campaign))
  const relation = relationTo(ctx.actor, campaign)
  const answers = settingsAnswers(ctx.actor, relation, {
    kind: campaign.kind,
    isPayPerWeek,
    left,
    priorityCeiling: campaign.priorityCeiling,
    hasAlternateZones: alternateZones.length > 0,
  })
  const told = (name: keyof typeof answers) => {
    const { isOffered, verdict } = answers[name]
    return { isOffered, refusal: reasonIn(verdict) }
  }
  return {
    ...campaign,
    sites: sites.map(({ shortName }) => shortName),
    clocks: [...new Set(sites.map(({ timeZone }) => timeZone))],
    asOf: ctx.clock.now(),
    ...flight,
    priority,
    isPriorityFree: may(ctx.actor, 'campaign.keepImpressions', relation),
    mayMoveEmpty: may(ctx.actor, 'campaign.priorityEmpty', relation),
    baseCpmMicros: campaign.baseCpm ?? missingCpm,
    balanceNanos: campaign.balance,
    left,
    deviceChoice,
    targeting: {
      continents: [...targeting.continents],
      countries: [...targeting.countries],
      states: [...targeting.states],
    },
    sitesShown: sites.map(({ id, name }) => ({ id, name })),
    leftOutSites: [...leftOutOf(finerTargeting)],
    keywords: {
      wanted: [...keywordsOf(finerTargeting).wanted],
      unwanted: [...keywordsOf(finerTargeting).unwanted],
    },
    frequency: frequencyCapOf(finerTargeting),
    hours: hoursOf(finerTargeting),
    zones: [...chosen],
    zonesShown: shown.map((zone) => ({ ...zone, isOffered: offered.includes(zone.value) })),
    placesDrawn: await drawnPlaces(ctx.db),
    may: {
      dates: told('dates'),
      priority: told('priority'),
      devices: told('devices'),
      geotarget: told('geotarget'),
      zones: told('zones'),
    },
  }
}
