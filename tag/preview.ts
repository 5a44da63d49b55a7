/** Turns what a page asks of delivery to the preview that it stands in; the other scripts are those that every site loads. */
const ask = window.fetch

window.fetch = (address, options) => {
  const asksDelivery = /\/d\/(ads|live\/on-air)\?/.test(String(address))
  return ask(asksDelivery ? `${location.pathname.replace(/\/$/, '')}/answer` : address, options)
}
