/** One text for one value, so that its hash can be reckoned again by anybody. */

/** What has one text: amounts stand in it as decimal text, since a number of JSON is a float to many readers. */
export type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [key: string]: Canonical }

/** JSON without blanks, keys in the order of their code units. Throws a `RangeError` at a number that is not whole and exact. */
export function canonicalJson(value: Canonical): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`not a whole number that is exact: ${value}`)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}

const isList = (value: object): value is readonly Canonical[] => Array.isArray(value)
