import { takesDiscountInto } from '#domain/proposals/target.ts'
import type { CellOptions } from '#web/proposals/editor/item-cell.ts'
import type { Target, Targets } from '#web/proposals/editor/use-targets.ts'
import { Select } from '#web/ui/form/select.tsx'

/** Whether a line makes a campaign of its own or goes into one that the client has already, and what follows (D-144). */
export function TargetField({
  targets: { offered, reason },
  row,
  target: { client, into, goInto },
  faultOf,
  idOf,
}: CellOptions & { readonly targets: NonNullable<Targets> }) {
  const isOffered = into !== null && offered.some(({ id }) => id === into.id)
  // What was chosen stays in sight, whatever became of it since.
  const choices: readonly Pick<Target, 'id' | 'name' | 'price'>[] =
    into === null || isOffered ? offered : [{ ...into, price: null }, ...offered]
  return (
    <Select
      id={idOf('intoCampaign')}
      label="Goes into"
      className="item-target"
      hint={into ? followsOf(row.sold.rateType) : reason}
      fault={faultOf('intoCampaign')}
      value={into?.id ?? ''}
      options={[
        { value: '', label: 'A new campaign' },
        ...choices.map(({ id, name, price }) => ({
          value: String(id),
          label: price === null ? name : `${name}, ${price}`,
        })),
      ]}
      onChange={({ target: { value } }) => {
        const chosen = choices.find(({ id }) => String(id) === value)
        goInto(chosen && client ? { clientId: client.id, id: chosen.id, name: chosen.name } : null)
      }}
    />
  )
}

const followsOf = (rateType: CellOptions['row']['sold']['rateType']): string =>
  takesDiscountInto(rateType)
    ? 'It adds to that campaign, under its name.'
    : 'Bought at that campaign’s price, without a discount.'
