/**
 * Many networks as sorted stretches of addresses, so that one of tens of thousands is found in a few steps. (Node's own
 * block list walks through all of them, which takes longer than the whole ad decision.)
 */
import { isIPv4, isIPv6 } from 'node:net'

export interface NetworkSet {
  /** How many stretches there are, those that touch or overlap being one. */
  readonly size: number
  holds(address: string): boolean
}

interface Stretch {
  readonly first: bigint
  readonly last: bigint
}

/** Networks such as 198.51.100.0/24 or 2001:db8::/32, or single addresses. Throws on what is neither. */
export function networkSet(networks: readonly string[]): NetworkSet {
  const narrow = new Stretches()
  const wide = new Stretches()
  for (const network of networks) {
    const { base, bits } = readNetwork(network)
    const all = isIPv4(base) ? 32 : 128
    const rest = BigInt(all - bits)
    const first = (valueOf(base) >> rest) << rest
    ;(all === 32 ? narrow : wide).add({ first, last: first + (1n << rest) - 1n })
  }
  narrow.merge()
  wide.merge()
  return {
    size: narrow.size + wide.size,
    holds(given) {
      // IPv4 that comes over an IPv6 socket.
      const address = given.startsWith('::ffff:') && given.includes('.') ? given.slice(7) : given
      if (isIPv4(address)) return narrow.holds(valueOf(address))
      return wide.size > 0 && isIPv6(address) && wide.holds(valueOf(address))
    },
  }
}

/** Sorted, and apart from each other, once they are merged. */
class Stretches {
  private stretches: Stretch[] = []

  get size(): number {
    return this.stretches.length
  }

  add(stretch: Stretch): void {
    this.stretches.push(stretch)
  }

  merge(): void {
    const merged: { first: bigint; last: bigint }[] = []
    for (const stretch of this.stretches.sort((a, b) => (a.first < b.first ? -1 : 1))) {
      const before = merged.at(-1)
      if (before === undefined || stretch.first > before.last + 1n) merged.push({ ...stretch })
      else if (stretch.last > before.last) before.last = stretch.last
    }
    this.stretches = merged
  }

  holds(address: bigint): boolean {
    let low = 0
    let high = this.stretches.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const { first, last } = this.stretches[middle] as Stretch
      if (address < first) high = middle - 1
      else if (address > last) low = middle + 1
      else return true
    }
    return false
  }
}

function readNetwork(network: string): { base: string; bits: number } {
  const [base = '', bits, ...rest] = network.split('/')
  const most = isIPv4(base) ? 32 : isIPv6(base) ? 128 : -1
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
  if (length < 0 || length > most || rest.length > 0) throw new Error(`'${network}' is not a network`)
  return { base, bits: length }
}

function valueOf(address: string): bigint {
  if (isIPv4(address)) return BigInt(address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0))
  const [plain = ''] = address.split('%')
  const [head = '', tail] = inGroups(plain).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(head), groups(tail ?? '')]
  const between = Array<string>(8 - before.length - after.length).fill('0')
  const whole = tail === undefined ? before : [...before, ...between, ...after]
  return BigInt(`0x${whole.map((group) => group.padStart(4, '0')).join('')}`)
}

/** An address may end as IPv4 does: `::ffff:1.2.3.4`. */
function inGroups(address: string): string {
  const at = address.lastIndexOf(':') + 1
  const ending = address.slice(at)
  if (!isIPv4(ending)) return address
  const value = Number(valueOf(ending))
  return `${address.slice(0, at)}${Math.floor(value / 65_536).toString(16)}:${(value % 65_536).toString(16)}`
}
