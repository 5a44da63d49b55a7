/**
 * Remembers answers that are dear to compute. The key comes from outside, so the bound is what keeps strangers from
 * filling the memory. There are two halves: what is used moves into the younger one, and when that is full the older
 * one is dropped whole, so that a key found costs one look and nothing is moved about.
 */
export interface BoundedCache<Value> {
  (key: string): Value
  /** Forgets everything. */
  clear(): void
}

/** Holds at most `limit` answers, and surely the half as many that were used last. */
export function boundedCache<Value>(limit: number, compute: (key: string) => Value): BoundedCache<Value> {
  const half = Math.max(1, Math.floor(limit / 2))
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()

  function keep(key: string, value: Value): Value {
    if (young.size >= half) {
      old = young
      young = new Map()
    }
    young.set(key, value)
    return value
  }

  function answer(key: string): Value {
    const found = young.get(key)
    if (found !== undefined) return found
    const before = old.get(key)
    return keep(key, before === undefined ? compute(key) : before)
  }

  return Object.assign(answer, {
    clear() {
      young = new Map()
      old = new Map()
    },
  })
}
