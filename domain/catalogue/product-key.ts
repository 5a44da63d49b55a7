/** What names a product to other programs. */

export interface ProductKey {
  readonly key: string
  readonly siteId: number
}

/** `header-17`: a key is unique within its site only, so the site stands behind it. */
export const fullKeyOf = ({ key, siteId }: ProductKey): string => `${key}-${siteId}`

/** The key and the site of `header-17`; null of anything else. */
export function readFullKey(text: string): ProductKey | null {
  const [, key, siteId] = /^([a-z0-9]+(?:-[a-z0-9]+)*)-([1-9]\d{0,8})$/.exec(text) ?? []
  return key === undefined ? null : { key, siteId: Number(siteId) }
}
