import { describe, expect, test } from 'vitest'
import { demonstrationSeed, planNetwork } from './demonstration.ts'

describe('the demonstration network', () => {
  const plan = planNetwork(demonstrationSeed)

  test('is the same for the same seed, and another for another', () => {
    expect(planNetwork(demonstrationSeed)).toEqual(plan)
    expect(planNetwork(1)).not.toEqual(plan)
  })

  test('leaves one zone of one site to Spring Campaign alone', () => {
    const spring = plan.impressions.find((campaign) => campaign.name === 'Spring Campaign')
    expect(spring).toMatchObject({ site: 'OS', zones: [40], isOn: false, seenThousandths: 1000 })
    const competitors = plan.impressions.filter(
      (campaign) =>
        campaign !== spring &&
        [campaign.site, ...(campaign.moreSites ?? [])].includes('OS') &&
        (campaign.zones?.includes(40) ||
          campaign.product === 'header' ||
          campaign.product === 'weekly-header'),
    )
    expect(competitors).toEqual([])
  })

  test('has dozens of campaigns in every state, of the three kinds', () => {
    expect(plan.impressions.length).toBeGreaterThan(40)
    expect(new Set(plan.posts.map((campaign) => campaign.kind))).toEqual(new Set(['content', 'press']))
    expect(new Set(plan.impressions.map((campaign) => campaign.media))).toEqual(
      new Set(['approved', 'pending', 'rejected', 'off', 'none']),
    )
    expect(plan.impressions.some((campaign) => campaign.isArchived)).toBe(true)
    expect(plan.impressions.some((campaign) => campaign.seenThousandths === 1000 && campaign.isOn)).toBe(true)
  })
})
