import { wallOf } from '#domain/kernel/newyork.ts'

/** What this machine's clock shows at the instant: `Tue 5:00 AM`; null where it goes as New York's does. */
export function localTime(at: Date): string | null {
  const aheadMs = -at.getTimezoneOffset() * 60_000
  if (wallOf(at).getTime() - at.getTime() === aheadMs) return null
  return at.toLocaleString('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' })
}

/** Where this machine's clock hangs: `Los Angeles`. */
export const localPlace = (): string =>
  (Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ')
