/**
 * Presses the primary button of what the person is in: the form around the focus, else the dialog or panel on top,
 * else the page's own form. A button that may not be pressed says why itself. False when there is none.
 */
export function sendForm(): boolean {
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  const places = [document.activeElement?.closest('form'), top, document.querySelector('#main form')]
  for (const place of places) {
    const button = place?.querySelector<HTMLElement>('button[type="submit"], .btn.primary')
    if (button) {
      button.click()
      return true
    }
    // While a dialog is open, the page below it is out of reach.
    if (place && place === top) return false
  }
  return false
}
