/** The address of a site's front page as people type or copy it: `gazette.example`, `https://gazette.example/wp-admin/`. */
export function wordpressAddress(typed: string): string {
  const trimmed = typed.trim()
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  return whole.replace(/\/+(wp-admin|wp-login\.php|wp-json)?\/*$/i, '')
}

/** Of the web, with a host, and without a name, a question mark or a place on the page. */
export const isWordpressAddress = (typed: string): boolean =>
  /^https?:\/\/[a-z0-9.[\]:-]+(\/[^\s?#\\]*)?$/i.test(wordpressAddress(typed))
