import type { Config } from '../config.ts'

/** What every answer carries, whoever asks for whatever. */
export function headersOfEveryAnswer({ isHttps }: Pick<Config, 'isHttps'>): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Of what is no page too, so that no page is forgotten; one that says more, or is made for frames, says it instead. */
export const unframed = { 'content-security-policy': "frame-ancestors 'none'" } as const
