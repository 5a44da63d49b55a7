/** Suffixes of names that stand for one machine or one house, and never for a site that readers find. */
const inside = new Set(['localhost', 'local', 'internal', 'lan', 'intranet', 'corp', 'home', 'arpa', 'onion'])

/** Browsers take the widths and the dots of other scripts for those of ours. */
const asBrowsersRead = (host: string): string =>
  host
    .normalize('NFKC')
    .replace(/\u3002/g, '.')
    .toLowerCase()

const isLabel = (label: string): boolean => label !== '' && !/^xn--(?:.*-)?$/.test(label)

/**
 * True of a name under which any reader finds a site. Numbers lead to one machine, mostly inside: whatever ends in one is
 * an IPv4 address to a browser, in hexadecimal too, and a coded name without its letters is no name.
 */
export function isFoundByReaders(host: string): boolean {
  const labels = asBrowsersRead(host).replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  const isNumber = /^(?:\d+|0x[\da-f]*)$/.test(last)
  return labels.length > 1 && labels.every(isLabel) && !isNumber && !inside.has(last)
}
