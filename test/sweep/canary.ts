/** A secret that must stand nowhere, and every way in which it could be written down. */

export interface Canary {
  /** The name of the secret, for whoever reads that it was found. */
  readonly what: string
  readonly secret: string | Buffer
  /** The places where it is at home, each with the reason beside the rule that says so. */
  readonly mayStandIn?: (place: string) => boolean
}

/** Shorter ones are found by chance. */
const leastBytes = 8
const base64Bytes = 3
const base64Bits = 6

/** The secret as it is, in hex, in base64 wherever it begins, in the addresses' base64, and as addresses spell it. */
export function formsOf(secret: string | Buffer): Buffer[] {
  const spelled = typeof secret === 'string' ? spellings(secret) : [secret]
  const forms = spelled.flatMap((text) => {
    const bytes = Buffer.from(text)
    const hex = bytes.toString('hex')
    return [bytes, hex, hex.toUpperCase(), ...base64Of(bytes), ...percentOf(bytes)]
  })
  const distinct = new Set(forms.map((form) => Buffer.from(form).toString('latin1')))
  return [...distinct].map((form) => Buffer.from(form, 'latin1')).filter(({ length }) => length >= leastBytes)
}

/** A card's number is also written in groups of four; other groups are found where the digits are joined. */
function spellings(secret: string): string[] {
  if (!isCardNumber(secret)) return [secret]
  const groups = secret.match(/\d{1,4}/g) ?? []
  return [secret, groups.join(' '), groups.join('-')]
}

export const isCardNumber = (secret: string | Buffer): boolean => /^\d{13,19}$/.test(String(secret))

/** Three ways to begin within what is encoded; the characters at either end that also say something else are left out. */
function base64Of(bytes: Buffer): string[] {
  return Array.from({ length: base64Bytes }, (_, before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64url')
    const whole = Math.floor(((before + bytes.length) * 8) / base64Bits)
    return text.slice(Math.ceil((before * 8) / base64Bits), whole)
  }).flatMap((text) => [text, text.replaceAll('-', '+').replaceAll('_', '/')])
}

/** As `encodeURIComponent` does, and with every byte spelled. */
function percentOf(bytes: Buffer): string[] {
  const spelled = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  return [encodeURIComponent(bytes.toString('latin1')), spelled, spelled.toUpperCase()]
}
