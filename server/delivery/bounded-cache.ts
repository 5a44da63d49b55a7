/**
 * Remembers answers that are dear to compute, at most `limit` of them; the one unused for longest goes first.
 * The key comes from outside, so the bound is what keeps strangers from filling the memory.
 */
export function boundedCache<Value>(limit: number, compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) {
      known.delete(key)
      known.set(key, found)
      return found
    }
    const value = compute(key)
    known.set(key, value)
    if (known.size > limit) known.delete(known.keys().next().value as string)
    return value
  }
}
