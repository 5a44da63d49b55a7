/**
 * What of a fresh reply reads as before stays the same object, so that only what changed is drawn again. Rows of a list
 * are known by their id, wherever they stand now.
 */
export function keepAlike(old: unknown, fresh: unknown): unknown {
  if (old === fresh) return old
  if (old instanceof Date && fresh instanceof Date) return old.getTime() === fresh.getTime() ? old : fresh
  if (Array.isArray(old) && Array.isArray(fresh)) {
    const byId = new Map(old.map((one: unknown) => [idOf(one), one]))
    const kept = fresh.map((one: unknown, at) =>
      keepAlike(idOf(one) === undefined ? old[at] : byId.get(idOf(one)), one),
    )
    return isAlike(old, kept) ? old : kept
  }
  if (!isPlain(old) || !isPlain(fresh)) return fresh
  const kept = Object.fromEntries(
    Object.entries(fresh).map(([name, value]) => [name, keepAlike(old[name], value)]),
  )
  return isAlike(old, kept) ? old : kept
}

const idOf = (value: unknown) => (isPlain(value) ? value['id'] : undefined)

const isAlike = (old: object, kept: object): boolean =>
  Object.keys(old).length === Object.keys(kept).length &&
  Object.entries(kept).every(([name, value]) => name in old && value === Reflect.get(old, name))

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
