import { isIPv4, isIPv6 } from 'node:net'
import type { Platform } from './context.ts'

/** IPv4 cut to its /24, IPv6 to its /48: enough to limit a network, too little to name a person. */
export function shortened(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(mapped)) return ''
  const [head = '', tail] = mapped.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...rest]
  const kept = whole.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16))
  return `${kept.join(':')}::/48`
}

/** The limit per network where networks are counted at all: not in the demonstration, which is one network. */
export function perNetwork(
  { settings, config }: Pick<Platform, 'settings' | 'config'>,
  limit: number,
): number | null {
  return settings.get('limits.perAddress') && !config.isDemo ? limit : null
}
