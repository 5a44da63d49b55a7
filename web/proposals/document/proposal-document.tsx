import { formatMoney } from '#domain/kernel/money-text.ts'
import type { ProposalDocument as Document } from '#domain/proposals/document.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { firstInWords } from '#domain/proposals/document-words.ts'
import { businessBeside } from '#domain/people/client.ts'
import './proposal-document.css'

type Group = Document['groups'][number]
type Line = Group['lines'][number]

/** A proposal as its client sees it, on screen as on paper (NAV-11). */
export function ProposalDocument({ document }: { readonly document: Document }) {
  const { number, name, client, agentName, day, currency, text, groups } = document
  return (
    <article className="proposal-paper" aria-label="As the client sees it">
      <p className="paper-head">Masthead</p>
      <div className="paper-title">
        <h3 dir="auto">{name || 'Without a name'}</h3>
        <p>{number}</p>
      </div>
      <div className="paper-parties">
        <section>
          <h4>Prepared for</h4>
          <b>{client.name || 'Nobody is chosen'}</b>
          {[businessBeside(client), client.email].filter(Boolean).map((one) => (
            <span key={one}>{one}</span>
          ))}
        </section>
        <section>
          <h4>Prepared by</h4>
          <b>{agentName}</b>
          <span>Masthead</span>
        </section>
        <dl>
          <dt>Date</dt>
          <dd>{day}</dd>
          <dt>Currency</dt>
          <dd>{currency.toUpperCase()}</dd>
        </dl>
      </div>
      {text && (
        <p className="paper-text" dir="auto">
          {text}
        </p>
      )}
      <Lines groups={groups} currency={currency} />
      <Sums document={document} />
    </article>
  )
}

/** Hidden prices have no columns. */
function Lines({ groups, currency }: Pick<Document, 'groups' | 'currency'>) {
  const showsPrices = groups.some(({ lines }) => lines.some(({ amount }) => amount !== undefined))
  const heads = showsPrices
    ? ['Quantity', 'Rate', 'Discount', `Amount, ${currency.toUpperCase()}`]
    : ['Quantity']
  return (
    <table className="paper-lines">
      <caption className="vh">What is offered</caption>
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
        <tbody key={title}>
          <tr className="paper-group">
            <th scope="rowgroup" colSpan={heads.length + 1}>
              {title}
            </th>
          </tr>
          {lines.map((line, at) => (
            <LineRow key={at} {...line} heads={heads} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function LineRow({ heads, ...line }: Line & { heads: readonly string[] }) {
  const { name, where, notes, quantity, rate, discount, amount } = line
  const before = firstInWords(line)
  const below = [where, notes].filter((text) => text !== '').join(' · ')
  return (
    <tr>
      <td>
        <b>{name}</b>
        {below && <span className="sub">{below}</span>}
      </td>
      <td className="n" data-head={heads[0]}>
        {quantity}
      </td>
      {rate !== undefined && (
        <td className="n" data-head={heads[1]}>
          {rate}
        </td>
      )}
      {discount && (
        <td className="n" data-head={heads[2]}>
          {discount.percent}%
          {discount.amount > 0n && <span className="sub">-{formatMoney(discount.amount)}</span>}
        </td>
      )}
      {amount !== undefined && (
        <td className="n" data-head={heads[3]}>
          {formatMoney(amount)}
          {before && <span className="sub">{before}</span>}
        </td>
      )}
    </tr>
  )
}

function Sums({ document: { sums, closing, currency } }: { readonly document: Document }) {
  const [total] = closing
  return (
    <dl className="paper-sums">
      {[...sums, ...closing].map((one) => (
        <div key={one.label} className={one === total ? 'paper-total' : undefined}>
          <dt>{one.label}</dt>
          <dd>{moneyIn(currency, one.amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
