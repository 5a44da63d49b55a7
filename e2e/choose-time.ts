/** Takes a time in the picker of posts. */
import type { Locator, Page } from '@playwright/test'

/**
 * The last such weekday of the next month: far enough ahead to be changed, and beyond what is planted, so that every
 * time of it is free whatever today is. `picker` is the part that holds the months, `time` as it is shown: 11:00 AM.
 */
export async function chooseTimeLate(
  picker: Locator,
  weekday: 'Tuesday' | 'Wednesday' | 'Thursday',
  time: string,
): Promise<void> {
  await picker
    .getByRole('button', { name: /^\w+ \d{4}$/ })
    .last()
    .click()
  await picker
    .getByRole('button', { name: new RegExp(`^${weekday}, .*free`) })
    .last()
    .click()
  await picker.getByRole('radio', { name: new RegExp(`^${time} ET`) }).check()
}

/**
 * The last of the times that are offered as the next free ones: the first may become too soon to be had before a busy
 * machine has sent it.
 */
export const nextFree = (around: Page | Locator): Locator =>
  around.getByRole('group', { name: 'Next free' }).getByRole('button').last()
