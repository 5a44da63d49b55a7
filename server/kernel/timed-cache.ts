/** Answers that are dear to read and stay true for a while, kept in memory. */
export class TimedCache<Key, Value> {
  private readonly lifeMs: number
  private readonly most: number
  private readonly known = new Map<Key, { readonly atMs: number; readonly value: Promise<Value> }>()

  /** Each answer for so long, and not more of them than that: the oldest goes first. */
  constructor({ lifeMs, most }: { readonly lifeMs: number; readonly most: number }) {
    this.lifeMs = lifeMs
    this.most = most
  }

  /** Who asks for the same meanwhile waits for the same reading. A reading that failed is not kept. */
  get(key: Key, now: Date, read: () => Promise<Value>): Promise<Value> {
    const atMs = now.getTime()
    const found = this.known.get(key)
    // A clock that went back makes what was kept no younger.
    if (found !== undefined && Math.abs(atMs - found.atMs) < this.lifeMs) return found.value
    const value = read()
    this.known.delete(key)
    this.known.set(key, { atMs, value })
    if (this.known.size > this.most) this.known.delete(this.known.keys().next().value as Key)
    value.catch(() => {
      if (this.known.get(key)?.value === value) this.known.delete(key)
    })
    return value
  }
}
