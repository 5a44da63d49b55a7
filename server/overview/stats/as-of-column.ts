import type { Column } from '#server/kernel/sheets/sheet.ts'

/** When the figures of a file were read; in every line, so that it stays with a line that is copied elsewhere. */
export const asOfColumn = (asOf: Date): Column<unknown> => ({
  title: 'As of (ET)',
  kind: 'time',
  value: () => asOf,
})
