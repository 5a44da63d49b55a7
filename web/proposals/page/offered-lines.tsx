import type { Item } from '#contract/proposals/item.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { isCounted } from '#domain/proposals/choice.ts'
import { inDocumentOrder } from '#domain/proposals/document.ts'
import { OfferedLine } from '#web/proposals/page/offered-line.tsx'
import { usePage } from '#web/proposals/page/use-page.tsx'

/** What is offered: what is included, then what is the client's to choose. Hidden prices have no columns. */
export function OfferedLines() {
  const { page, fault } = usePage()
  const { items, currency } = page.proposal
  const mayChoose = page.may.choose.isOffered && page.may.choose.refusal === null
  const inOrder = inDocumentOrder(items)
  const groups = [
    { title: 'Included', lines: inOrder.filter(({ isOptional }) => !isOptional) },
    { title: 'Optional', lines: inOrder.filter(({ isOptional }) => isOptional) },
  ].filter(({ lines }) => lines.length > 0)
  const heads = showsPrices(items)
    ? ['Quantity', 'Rate', 'Discount', `Amount, ${currency.toUpperCase()}`]
    : ['Quantity']
  return (
    <table className="client-lines">
      <caption className="vh">Items of this proposal: {formatCountOf(items.length, 'items')}</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          {heads.map((head) => (
            <th key={head} scope="col" className="n">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, lines }) => (
        <tbody key={title} className={lines.some(isCounted) ? undefined : 'client-none-taken'}>
          <tr className="client-group">
            <th scope="rowgroup" colSpan={heads.length + 1}>
              {title}
              {mayChoose && title === 'Optional' && <span>Tick what you want. The total follows.</span>}
            </th>
          </tr>
          {lines.map((item) => (
            <OfferedLine key={item.itemId} item={item} currency={currency} mayChoose={mayChoose} />
          ))}
          {fault && title === 'Optional' && (
            <tr className="client-fault">
              <td colSpan={heads.length + 1} role="alert">
                {fault}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}

const showsPrices = (items: readonly Item[]) => items.some(({ netCents }) => netCents !== undefined)
