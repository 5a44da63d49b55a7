/** The parts of a row, wherever it stands in a `List`. */
import { type ReactNode, type RefCallback, useCallback, useSyncExternalStore } from 'react'
import { MenuButton } from '#web/ui/layer/menu.tsx'
import { useList, useListAround } from '#web/ui/list/list.tsx'
import '#web/ui/form/check-box.css'
import './row.css'

/** The `ref` of a row's element; with it the row is walked to, chosen and asked for its acts. Nothing outside a list. */
export function useRow(id: number | undefined): RefCallback<HTMLElement> {
  const inPage = useListAround()?.inPage
  return useCallback(
    (element) => (element && id !== undefined ? inPage?.put(id, element) : undefined),
    [inPage, id],
  )
}

interface RowOptions {
  id: number | undefined
  elementId?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A row of a table. `elementId`: by which a banner leads back to it. */
export function Row({ id, elementId, className, children }: RowOptions) {
  return (
    <tr ref={useRow(id)} role="row" id={elementId} className={className}>
      {children}
    </tr>
  )
}

/** Chooses the row for a change of many; with Shift all from the one chosen last. */
export function RowChoice({ id, name }: { id: number; name: string }) {
  const { selection, inPage } = useList()
  const isChosen = useSyncExternalStore(selection.subscribe, () => selection.chosen().has(id))
  return (
    <input
      type="checkbox"
      className="pick row-choice"
      aria-label={`Select ${name}`}
      aria-keyshortcuts="x"
      checked={isChosen}
      onChange={({ target, nativeEvent }) => {
        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
        selection.choose(id, target.checked, isRange, inPage.ids())
      }}
    />
  )
}

/** The three dots of the row. */
export function RowMenuButton({ id, label, name }: { id: number; label: string; name: string }) {
  const { menuOf } = useList()
  return (
    <MenuButton
      small
      label={`${label}, ${name}`}
      title={label}
      aria-keyshortcuts="m"
      entries={() => menuOf(id)}
    />
  )
}
