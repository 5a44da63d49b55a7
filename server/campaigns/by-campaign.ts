/** Sorts things that belong to campaigns into one list for each campaign; the order within a list is kept. */
export function byCampaign<Thing extends { readonly campaignId: number }>(
  things: readonly Thing[],
): (campaignId: number) => readonly Thing[] {
  const lists = Map.groupBy(things, (thing) => thing.campaignId)
  return (campaignId) => lists.get(campaignId) ?? []
}
