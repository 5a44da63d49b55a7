/** What can stand on top of a site, and who says so (PIN-02). */
import type { Action } from '#domain/people/permissions.ts'

export type PinKind = 'article' | 'livestream'

export const pinRights = {
  article: 'press.pin',
  livestream: 'livestream.pin',
} as const satisfies Record<PinKind, Action>
