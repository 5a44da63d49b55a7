import { CallError, unreachable, failureInWords } from '#web/kernel/failure.ts'

/**
 * Says above the page that the server wrote why nothing more comes of it, with a way to try again. It is drawn without the sheets
 * of the living page, which are not there.
 */
export function sayFailed(error: unknown, tryAgain: () => void): void {
  const said = document.createElement('p')
  said.className = 'unscripted'
  said.role = 'alert'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn'
  button.textContent = 'Try again'
  button.addEventListener('click', () => {
    said.remove()
    tryAgain()
  })
  const why = error instanceof CallError ? failureInWords(error) : unreachable
  said.append(`To choose, ask, accept and pay here, this page must be loaded. ${why} `, button)
  document.getElementById('paper')?.prepend(said)
}
