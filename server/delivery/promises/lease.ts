/** For how long this process may promise without hearing of the database: as long as a block lives, until its end. */
export class Lease {
  hasEnded = false
  private heardAtMs: number
  private readonly lifeMs: number
  private readonly monotonicMs: () => number

  constructor(lifeMs: number, monotonicMs: () => number) {
    this.lifeMs = lifeMs
    this.monotonicMs = monotonicMs
    this.heardAtMs = monotonicMs()
  }

  /** The database answered. */
  heard(): void {
    this.heardAtMs = this.monotonicMs()
  }

  /** Nothing is promised from now on. */
  end(): void {
    this.hasEnded = true
  }

  holdsAt(atMs: number): boolean {
    return !this.hasEnded && atMs - this.heardAtMs < this.lifeMs
  }
}
