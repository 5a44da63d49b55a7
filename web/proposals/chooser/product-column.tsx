import { useEffect, useEffectEvent, useState } from 'react'
import { type ChooserProduct, listProposalProducts } from '#contract/proposals/chooser.ts'
import { useRead } from '#web/kernel/read.ts'
import type { Option } from '#web/proposals/chooser/option.ts'
import { ChooserColumn } from '#web/proposals/chooser/column.tsx'
import { ProductLine } from '#web/proposals/chooser/product-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import { usePaused } from '#web/ui/use-paused.ts'

interface ProductColumnOptions {
  readonly option: Option
  /** Null: none is chosen yet. */
  readonly placeId: number | null
  readonly clientId: number | undefined
  /** Whether the focus goes to the first line now that there is one; it does so once. */
  readonly takeAwaited: () => boolean
  readonly onAdd: (product: ChooserProduct) => void
  readonly onAddAll: (() => void) | undefined
}

/** The products of what was chosen, fifty at a time. */
export function ProductColumn({ option, placeId, onAddAll, ...options }: ProductColumnOptions) {
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim())
  const isTemplate = option.lists === 'templates'
  return (
    <ChooserColumn
      title="Product"
      label="Search Product"
      placeholder="Search Product"
      search={typed}
      onSearch={setTyped}
      isWaiting={search !== typed.trim()}
      beside={
        isTemplate &&
        onAddAll && (
          <Button look="quiet" small onClick={onAddAll}>
            Add all
          </Button>
        )
      }
    >
      {placeId === null ? (
        <p className="chooser-none">
          Choose a {isTemplate ? 'template' : nounOf[option.lists]} to see its products
        </p>
      ) : (
        <ul aria-label="Product">
          <Products key={search} option={option} placeId={placeId} search={search} {...options} />
        </ul>
      )}
    </ChooserColumn>
  )
}

const nounOf = { sites: 'publisher', platforms: 'platform', templates: 'template' } as const

interface ProductsOptions extends Omit<ProductColumnOptions, 'onAddAll'> {
  readonly placeId: number
  readonly search: string
}

/** Those of one search: Tab goes to the first until another of them has had the focus. */
function Products(options: ProductsOptions) {
  const [stop, setStop] = useState<string | null>(null)
  return <ProductPage {...options} stop={stop} setStop={setStop} page={1} />
}

interface ProductPageOptions extends ProductsOptions {
  readonly page: number
  readonly stop: string | null
  readonly setStop: (line: string) => void
}

/** A page of them, and the next one once its end is in sight. */
function ProductPage(options: ProductPageOptions) {
  const { option, placeId, search, page, clientId, takeAwaited, stop, setStop, onAdd } = options
  const [isEndSeen, seeEnd] = useState(false)
  const reading = useRead(listProposalProducts, {
    params: { option: option.key, of: String(placeId) },
    query: { page, ...(search && { search }), ...(clientId !== undefined && { client: clientId }) },
  })
  const { products = [], pages = 1 } = reading.data ?? {}
  const hasProducts = products.length > 0
  const enter = useEffectEvent(() => {
    if (page === 1 && takeAwaited()) document.querySelector<HTMLElement>('[data-product]')?.focus()
  })
  useEffect(() => {
    if (hasProducts) enter()
  }, [hasProducts])
  if (!reading.data)
    return (
      <li className="chooser-waits">
        <ReadingStates reading={reading} failed="The products could not be loaded." lines={4} height={24} />
      </li>
    )
  if (products.length === 0 && page === 1)
    return <li className="chooser-none">{search ? 'No product of that name' : noneIn[option.lists]}</li>
  return (
    <>
      {products.map((product, at) => {
        const line = `${page}-${at}`
        return (
          <ProductLine
            key={line}
            product={product}
            showsSite={option.lists !== 'sites'}
            isStop={stop === null ? page === 1 && at === 0 : stop === line}
            onStop={() => setStop(line)}
            onAdd={() => onAdd(product)}
          />
        )
      })}
      {page < pages &&
        (isEndSeen ? (
          <ProductPage {...options} page={page + 1} />
        ) : (
          <EndOfPage onSeen={() => seeEnd(true)} />
        ))}
    </>
  )
}

const noneIn: Readonly<Record<Option['lists'], string>> = {
  sites: 'Nothing of this publisher is on sale',
  platforms: 'Nothing on this platform is on sale',
  templates: 'Nothing of this template is on sale any more',
}

/** A line that tells when it comes into sight. */
function EndOfPage({ onSeen }: { onSeen: () => void }) {
  const watch = (line: HTMLElement | null) => {
    if (!line) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onSeen()
    })
    observer.observe(line)
    return () => observer.disconnect()
  }
  return <li ref={watch} className="chooser-end" />
}
