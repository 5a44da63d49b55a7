import { type ChooserProduct, listProposalProducts } from '#contract/proposals/chooser.ts'
import { type Act, useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { rowOfProduct, type TypedRow } from '#web/proposals/typed/typed-proposal.ts'

/** Adds all of a template, at the prices of today (D-131). */
export function useTemplate(
  clientId: number | undefined,
  onAdd: (rows: readonly TypedRow[]) => void,
): Act<[templateId: number]> {
  return useAct(
    async (templateId: number) => {
      const params = { option: 'templates', of: String(templateId) }
      const client = clientId === undefined ? {} : { client: clientId }
      const products: ChooserProduct[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const reply = await call(listProposalProducts, { params, query: { page, ...client } })
        products.push(...reply.products)
        pages = reply.pages
      }
      // What was withdrawn since is refused on new lines.
      return products.filter(({ isWithdrawn }) => !isWithdrawn)
    },
    { onDone: (products) => onAdd(products.map((one) => rowOfProduct(one, clientId ?? null))) },
  )
}
