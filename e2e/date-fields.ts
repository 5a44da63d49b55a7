/** Fields of a day or a minute in New York. */
import type { Locator, Page } from '@playwright/test'

type Around = Page | Locator

/** The text of the field: written by hand as the picker writes it. */
export const dateField = (around: Around, label: string): Locator =>
  around.getByRole('textbox', { name: label })

/** Opens the picker of the field and answers it. */
export async function openDatePicker(page: Page, label: string): Promise<Locator> {
  await page.getByRole('button', { name: `Choose from a calendar: ${label}` }).click()
  return page.getByRole('dialog', { name: label, exact: true })
}
