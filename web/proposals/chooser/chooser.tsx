import { type KeyboardEvent, useRef, useState } from 'react'
import { listOptions } from '#contract/proposals/chooser.ts'
import { useRead } from '#web/kernel/read.ts'
import { moveByKey } from '#web/proposals/chooser/move-by-key.ts'
import type { Option } from '#web/proposals/chooser/option.ts'
import { OptionColumn } from '#web/proposals/chooser/option-column.tsx'
import { PlaceColumn } from '#web/proposals/chooser/place-column.tsx'
import { ProductColumn } from '#web/proposals/chooser/product-column.tsx'
import { useTemplate } from '#web/proposals/chooser/use-template.ts'
import { rowOfProduct, type TypedRow } from '#web/proposals/typed/typed-proposal.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import './chooser.css'

interface ChooserOptions {
  readonly id: string
  /** Whose prices they are; undefined: the usual ones. */
  readonly clientId: number | undefined
  readonly fault: string | undefined
  readonly onAdd: (rows: readonly TypedRow[]) => void
  readonly onWriteOne: () => void
}

/** Finds a product by any of eight ways, in three columns, with the arrows alone (CHO-01 to CHO-10). */
export function Chooser({ id, clientId, fault, onAdd, onWriteOne }: ChooserOptions) {
  const reading = useRead(listOptions, { query: clientId === undefined ? {} : { client: clientId } })
  const options = reading.data?.options ?? []
  const [chosen, choose] = useState<Option['key']>('all')
  const [placeId, choosePlace] = useState<number | null>(null)
  /** A column that was moved to before its lines were there. */
  const awaited = useRef(false)
  const template = useTemplate(clientId, onAdd)
  const option = options.find(({ key }) => key === chosen)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = event.target instanceof HTMLElement ? event.target.dataset['place'] : undefined
    if (event.key === 'Enter' && option?.lists === 'templates' && place) {
      event.preventDefault()
      return void template.run(Number(place))
    }
    awaited.current = moveByKey(event)
  }
  return (
    <>
      <div className="chooser" role="group" aria-label="Add a product" onKeyDown={onKeyDown}>
        {option ? (
          <>
            <OptionColumn
              id={id}
              options={options}
              chosen={option}
              onChoose={(key) => {
                if (key !== chosen) choosePlace(null)
                choose(key)
              }}
            />
            <PlaceColumn key={option.key} option={option} chosen={placeId} onChoose={choosePlace} />
            <ProductColumn
              key={`${option.key}/${placeId}`}
              option={option}
              placeId={placeId}
              clientId={clientId}
              takeAwaited={() => {
                const isAwaited = awaited.current
                awaited.current = false
                return isAwaited
              }}
              onAdd={(product) => onAdd([rowOfProduct(product, clientId ?? null)])}
              onAddAll={placeId === null ? undefined : () => void template.run(placeId)}
            />
          </>
        ) : (
          <div className="chooser-waits">
            <ReadingStates
              reading={reading}
              failed="The catalogue could not be loaded."
              lines={6}
              height={28}
            />
          </div>
        )}
      </div>
      {[fault, template.faults['form']].map(
        (text) =>
          text && (
            <p key={text} id={`${id}-fault`} className="item-fault">
              <Icon name="alert" size={12} />
              {text}
            </p>
          ),
      )}
      <div className="chooser-foot">
        <p className="small muted">
          Arrows move within and across the columns. Enter adds the product; on a template all of it.
        </p>
        <Button small icon="plus" onClick={onWriteOne}>
          Custom product
        </Button>
      </div>
    </>
  )
}
