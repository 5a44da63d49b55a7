/** Tables by which a draw among weights costs the same however many there are (Walker's alias method). */

/** For each place: up to where it keeps a roll for itself, and to whom the rest of the roll goes. */
interface AliasTables {
  readonly keep: Float64Array
  /** Counted from the beginning of its part. */
  readonly other: Uint16Array
}

/** Tables of this length, to be filled. */
export const aliasTables = (length: number): AliasTables => ({
  keep: new Float64Array(length),
  other: new Uint16Array(length),
})

/** The whole part of the roll names a place, its fraction says whether that place keeps it. */
export function rolled(roll: number, { keep, other }: AliasTables, from: number): number {
  const place = Math.floor(roll)
  return roll - place < (keep[from + place] ?? 1) ? place : (other[from + place] ?? 0)
}

/**
 * Fills the tables of one part and answers the sum of its weights. A place lighter than the average keeps its
 * own share of a roll and gives the rest to a heavier one, until every place is exactly full (Vose's way).
 */
export function fillTables(
  weights: Float64Array,
  from: number,
  length: number,
  { keep, other }: AliasTables,
): number {
  let sum = 0
  for (let at = from; at < from + length; at += 1) sum += weights[at] ?? 0
  const lighter: number[] = []
  const heavier: number[] = []
  for (let place = 0; place < length; place += 1) {
    const share = ((weights[from + place] ?? 0) * length) / sum
    keep[from + place] = share
    other[from + place] = place
    if (share < 1) lighter.push(place)
    else heavier.push(place)
  }
  for (let light = lighter.pop(); light !== undefined; light = lighter.pop()) {
    const heavy = heavier.at(-1)
    if (heavy === undefined) {
      keep[from + light] = 1
      continue
    }
    other[from + light] = heavy
    const rest = (keep[from + heavy] ?? 0) - (1 - (keep[from + light] ?? 0))
    keep[from + heavy] = rest
    if (rest < 1) {
      heavier.pop()
      lighter.push(heavy)
    }
  }
  for (const heavy of heavier) keep[from + heavy] = 1
  return sum
}
