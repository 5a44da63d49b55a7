import { toast } from '#web/ui/layer/toast.tsx'

/** Presses the button of this page that makes something new: the one that names the key `n`. */
export function beginNewItem(): void {
  const button = document.querySelector<HTMLElement>('#main [aria-keyshortcuts="n"]')
  if (button) button.click()
  else toast('Nothing new is made on this page')
}
