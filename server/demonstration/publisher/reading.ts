/** Lets the reader of a demonstration paper pretend to be elsewhere, or see one campaign alone: adds the chosen place and campaign to the tag's request for ads. The tag itself is the one that every site loads. */
export const readingJs = `(function () {
  var asked = new URLSearchParams(location.search)
  var headers = { 'x-masthead-place': asked.get('place') || 'US-NY' }
  var campaign = asked.get('campaign')
  if (campaign) headers['x-masthead-campaign'] = campaign
  var plain = window.fetch
  window.fetch = function (address, options) {
    if (!/\\/d\\/ads\\?/.test(String(address))) return plain(address, options)
    return plain(address, Object.assign({}, options, { headers: headers }))
  }
})()
`
