/** What a run is asked for. */
export interface Wishes {
  /** Everything that is chosen follows from it. What the machine makes of it in time does not. */
  readonly seed: number
  /** For at least so long things are broken; recovering and selling out comes on top. */
  readonly seconds: number
  /** Things are broken until processes were killed or paused past every expiry so often; at most four times `seconds`. */
  readonly interruptions?: number
  readonly nodes: number
  readonly campaigns: number
  /** Over HTTP; within the processes there are always 128 in each. */
  readonly readers: number
  /** Impressions bought for each second of it; two idle cores deliver some 250 of them. */
  readonly rate: number
  /** Readers are within the processes: no HTTP, and many times as many views. */
  readonly isPressed?: boolean
}
