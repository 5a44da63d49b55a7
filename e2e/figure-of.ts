import type { Locator } from '@playwright/test'

/** The first line of one figure of a row of the dashboard. */
export const figureOf = (row: Locator, figure: 'views' | 'clicks' | 'ctr' | 'left' | 'day'): Locator =>
  row.locator(`.of-${figure} dd`).first()
