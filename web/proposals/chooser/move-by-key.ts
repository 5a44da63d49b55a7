import type { KeyboardEvent } from 'react'
import { isAwaited, stepOf } from '#web/proposals/chooser/column-keys.ts'

/** Moves the focus within the columns. Answers whether it was meant to go to lines that are not there yet. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): boolean {
  const { target, currentTarget: chooser, key } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return false
  const columns = [...chooser.querySelectorAll<HTMLElement>('[data-column]')]
  const at = columns.findIndex((column) => column.contains(target))
  const column = columns[at]
  if (!column) return false
  const lines = linesOf(column)
  const line = target.closest('li')?.querySelector<HTMLElement>('[data-line]')
  // In a search box Enter goes to what was found and sends nothing; in the first two columns it opens the line.
  const isEntered = key === 'Enter' && (target.matches('input') || at < columns.length - 1)
  const meant = isEntered ? (line ? 'ArrowRight' : 'ArrowDown') : key
  const step = stepOf(meant, line ? lines.indexOf(line) : -1, lines.length)
  if (isEntered) event.preventDefault()
  // What was looked for is on its way: it is gone to when it is there.
  if (!line && meant === 'ArrowDown' && isWaiting(column)) return true
  if (step === null) return false
  event.preventDefault()
  if (typeof step === 'object') lines[step.to]?.focus()
  else if (step === 'left') (line !== target ? line : currentOf(columns[at - 1]))?.focus()
  else return goRight(columns[at + 1], line)
  return false
}

/** Into the next column, or from a product to what is told about it. */
function goRight(next: HTMLElement | undefined, line: HTMLElement | null | undefined): boolean {
  const aim = next ? currentOf(next) : line?.parentElement?.querySelector<HTMLElement>('[data-about]')
  if (!next || (aim && next.dataset['column'] !== 'waiting')) aim?.focus()
  return next !== undefined && (!aim || next.dataset['column'] === 'waiting')
}

const isWaiting = (column: HTMLElement): boolean =>
  isAwaited({
    isOfBefore: column.dataset['column'] === 'waiting',
    lines: linesOf(column).length,
    isReading: column.querySelector('.chooser-waits') !== null,
  })

const linesOf = (column: HTMLElement) => [...column.querySelectorAll<HTMLElement>('[data-line]')]

/** The line at which the column is entered. */
const currentOf = (column: HTMLElement | undefined): HTMLElement | undefined => {
  const lines = column ? linesOf(column) : []
  return lines.find(({ tabIndex }) => tabIndex === 0) ?? lines[0]
}
