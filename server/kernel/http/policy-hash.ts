import { createHash } from 'node:crypto'

/** What a content security policy names one inline style or script by: that very text and no other may be used. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
