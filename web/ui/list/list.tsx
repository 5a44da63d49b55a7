import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useCommands } from '#web/ui/keys/commands.ts'
import { useKeys } from '#web/ui/keys/keys.ts'
import { focusRow, pressControl } from '#web/ui/list/row-controls.ts'
import { makeRowsInPage, type RowsInPage } from '#web/ui/list/rows-in-page.ts'
import { makeSelection, type Selection } from '#web/ui/list/selection.ts'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'
import { toast } from '#web/ui/layer/toast.tsx'

/** What a list knows of its rows; the module whose rows they are says it. */
interface ListOptions<Row> {
  /** What one row is called: `campaign`. */
  readonly one: string
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  /** The single letters that act on a row; what a row does not offer is said. */
  readonly keys?: string
  /** The controls in the row that have a key, as the palette lists them. */
  readonly controlsOf?: (row: Row) => readonly RowControl[]
  readonly menuOf?: (row: Row) => readonly MenuEntry[]
  /** The row that is shown beside the list: the keys are about it, and walk on from it, while no row has the focus. */
  readonly shownId?: number | undefined
  /** What is chosen belongs to what is filtered; another text here clears the selection. */
  readonly filtered?: string
  readonly children: ReactNode
}

export interface RowControl {
  readonly key: string
  readonly label: string
  readonly disabledReason?: string | undefined
}

interface OpenList {
  readonly inPage: RowsInPage
  readonly selection: Selection
  /** What the menu of a row offers. */
  readonly menuOf: (id: number) => readonly MenuEntry[]
}

const ListContext = createContext<OpenList | null>(null)

/** The list that a part stands in; null for one that stands alone. */
export const useListAround = (): OpenList | null => useContext(ListContext)

export function useList(): OpenList {
  const list = useListAround()
  if (!list) throw new Error('This part stands in a List')
  return list
}

/** The chosen rows of the list around, as long as there are any. */
export function useChosen(): ReadonlySet<number> {
  const { selection } = useList()
  return useSyncExternalStore(selection.subscribe, selection.chosen)
}

/**
 * A list of rows: they are walked by keys, chosen, and offer their acts to the keys, to their menu and to the palette.
 * What it looks like, a table or cards, is the caller's; each row puts itself in with `useRow`.
 */
export function List<Row>({ one, rows, idOf, nameOf, keys = '', filtered = '', ...more }: ListOptions<Row>) {
  const { controlsOf = () => [], menuOf = () => [], shownId, children } = more
  const rowOf = (id: number) => rows.find((each) => idOf(each) === id)
  const menuAt: OpenList['menuOf'] = (id) => {
    const row = rowOf(id)
    return row ? menuOf(row) : []
  }
  // What the rows share stays the same object, so that no row is drawn again for another's sake.
  const latest = useRef(menuAt)
  useEffect(() => {
    latest.current = menuAt
  })
  const [list] = useState<OpenList>(() => ({
    inPage: makeRowsInPage(),
    selection: makeSelection(),
    menuOf: (id) => latest.current(id),
  }))
  const { inPage, selection } = list
  const commandsOf = (id: number, element: HTMLElement) => {
    const row = rowOf(id)
    if (!row) return null
    const controls = controlsOf(row).map(({ key, ...control }) => ({
      ...control,
      shortcut: key,
      onSelect: () => void pressControl(element, key),
    }))
    return { about: nameOf(row), entries: [...controls, ...menuOf(row)] }
  }
  const atHand = (otherwise?: number) => {
    const id = inPage.chosen() ?? otherwise
    const element = id === undefined ? undefined : inPage.elementOf(id)
    return id === undefined || !element ? null : { id, element }
  }
  const press = (key: string): void | false => {
    const row = atHand(shownId)
    if (!row) return false
    if (pressControl(row.element, key)) return
    const entries = commandsOf(row.id, row.element)?.entries ?? []
    const entry = entries.find((each) => each !== 'rule' && each.shortcut === key)
    if (!entry || entry === 'rule') void sayNotOffered(key, one)
    else if (entry.disabledReason) toast(entry.disabledReason)
    else entry.onSelect?.()
  }
  useCommands(() => {
    const row = atHand()
    return row && commandsOf(row.id, row.element)
  })
  useKeys({
    j: () => move(inPage, 1, shownId),
    k: () => move(inPage, -1, shownId),
    // The arrows scroll the page until a row is chosen.
    ArrowDown: () => inPage.chosen() !== null && move(inPage, 1),
    ArrowUp: () => inPage.chosen() !== null && move(inPage, -1),
    X: () => chooseUpTo(list, inPage.chosen() ?? shownId),
    Escape: () => (selection.clear() ? undefined : false),
    ...Object.fromEntries([...keys].map((key) => [key, () => press(key)])),
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each set of filters
  useEffect(() => () => void selection.clear(), [selection, filtered])
  return <ListContext value={list}>{children}</ListContext>
}

/** To the next row or the one before; without one to begin at, to the first. False where the rows are out of sight. */
function move({ ids, chosen, elementOf }: RowsInPage, by: 1 | -1, shownId?: number): void | false {
  const all = ids()
  const from = chosen() ?? shownId
  const next = all[from === undefined ? 0 : all.indexOf(from) + by]
  if (next !== undefined && !focusRow(elementOf(next))) return false
}

function chooseUpTo({ inPage, selection }: OpenList, id: number | undefined): void {
  if (id !== undefined) selection.choose(id, true, true, inPage.ids())
}

async function sayNotOffered(key: string, one: string): Promise<void> {
  const { keysOf } = await import('#web/ui/keys/key-table.ts')
  const does = keysOf(one).find(({ keys }) => keys[0] === key)?.does ?? key
  toast(`${does}: this ${one} does not offer it`)
}
