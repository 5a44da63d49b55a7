/** What the lists of scheduled things have in common: the name that leads to it, and the act that moves it. */
import type { ScheduledItem } from '#contract/overview/calendar.ts'
import { addressOfScheduled } from '#domain/overview/calendar/item-address.ts'
import { nameOfScheduled } from '#web/overview/calendar/calendar-words.ts'
import type { ItemActs } from '#web/overview/calendar/item-button.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TableColumn } from '#web/ui/list/data-table.tsx'

/** Its name, which leads to it for those who write it. */
export function ItemName({ item, mayAct }: { item: ScheduledItem } & Pick<ItemActs, 'mayAct'>) {
  const name = nameOfScheduled(item)
  if (!mayAct)
    return (
      <span className="cal-name" title={name}>
        {name}
      </span>
    )
  return (
    <a className="cal-name" href={addressOfScheduled(item)} title={name}>
      {name}
    </a>
  )
}

export const moveColumn = (
  head: string,
  onAsk: ItemActs['onAsk'],
  idOf?: (item: ScheduledItem) => string,
): TableColumn<ScheduledItem> => ({
  head,
  isActs: true,
  cell: (item) => (
    <Button
      small
      id={idOf?.(item)}
      aria-label={`Move to…, ${nameOfScheduled(item)}`}
      disabledReason={item.move ?? undefined}
      onClick={() => onAsk(item)}
    >
      Move to…
    </Button>
  ),
})
