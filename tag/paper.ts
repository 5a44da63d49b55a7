/**
 * Lets the reader of a demonstration paper pretend to be elsewhere, or see one campaign alone: adds the chosen place and
 * campaign to the tag's request for ads. The tag itself is the one that every site loads.
 */
const asked = new URLSearchParams(location.search)
const headers: Record<string, string> = { 'x-masthead-place': asked.get('place') || 'US-NY' }
const campaign = asked.get('campaign')
if (campaign) headers['x-masthead-campaign'] = campaign
const ask = window.fetch

window.fetch = (address, options) =>
  ask(address, /\/d\/ads\?/.test(String(address)) ? { ...options, headers } : options)
