/** Has the browser keep the file at this address, as a click on a link for downloads does. */
export function keepFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
