/** What the readers saw with their own eyes: the witness that the journals and the database are compared with. */

export class Book {
  /** Decision ids whose view was answered with 204. */
  readonly acknowledged = new Set<string>()
  /** What was done, by name. */
  readonly figures = new Map<string, number>()
  /** What was done when: a line each, in seconds since the start. */
  readonly diary: string[] = []
  readonly #startedAtMs = performance.now()

  add(what: string, count = 1): void {
    this.figures.set(what, (this.figures.get(what) ?? 0) + count)
  }

  get(what: string): number {
    return this.figures.get(what) ?? 0
  }

  /** How often a process was killed, or paused until everything that it had reserved was past its expiry. */
  get interruptions(): number {
    return this.get('kill -9') + this.get('pause past every expiry')
  }

  note(line: string): void {
    const seconds = ((performance.now() - this.#startedAtMs) / 1000).toFixed(1)
    this.diary.push(`${seconds.padStart(7)} s  ${line}`)
  }
}
