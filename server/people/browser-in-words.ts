import { parse } from 'bowser'

/** What a person recognises of the browser that they use: "Firefox on Windows". */
export function browserInWords(userAgent: string): string {
  const { browser, os } = userAgent === '' ? { browser: {}, os: {} } : parse(userAgent)
  if (!browser.name) return 'An unknown browser'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
