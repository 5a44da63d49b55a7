/** A line of a version as it is kept and signed: one piece of an item, for this much in US dollars and in Canadian ones. */
export const versionLine = (item: number, total: string, cad: string | null = null) => ({
  item,
  rateType: 'ppp',
  rate: `${total}0000`,
  quantity: 1,
  dailyViews: null,
  budget: null,
  discountPercent: 0,
  usd: { first: total, discount: '0.00', total },
  cad: cad && { first: cad, discount: '0.00', total: cad },
})
