/**
 * Numbered things with weights, from which one is drawn with a chance in proportion to its weight. A draw costs
 * the same among ten and among a hundred thousand (Walker's alias method). The list lies in parts of 256 with an
 * alias table each, and one table over the parts, so that a change costs two small tables and not the whole list.
 */
import type { Dice } from '#domain/kernel/dice.ts'
import { aliasTables, rolled, fillTables } from './alias-tables.ts'

/** Short enough that a change is done in microseconds, long enough that there are few parts. */
const partLength = 256
const firstCapacity = 4

export class WeightedList {
  private slots = new Int32Array(firstCapacity)
  private weights = new Float64Array(firstCapacity)
  /** Made when somebody first draws: many lists are filled at a start, and few of them are drawn from at once. */
  private tables = aliasTables(0)
  private partWeights = new Float64Array(0)
  private partTables = aliasTables(0)
  private readonly staleParts = new Set<number>()
  private sum = 0
  private size = 0

  get length(): number {
    return this.size
  }

  /** The weights of all, added up. */
  get total(): number {
    if (this.staleParts.size > 0) this.refresh()
    return this.sum
  }

  at(index: number): number {
    return this.slots[index] ?? -1
  }

  /** `weight` is a whole number above zero, so that sums are exact. */
  add(slot: number, weight: number): void {
    if (this.size === this.slots.length) this.grow()
    this.slots[this.size] = slot
    this.weights[this.size] = weight
    this.staleParts.add(partOf(this.size))
    this.size += 1
  }

  /** The last takes the place of the one that goes. Nothing happens when it is not in the list. */
  remove(slot: number): void {
    const index = this.slots.indexOf(slot)
    if (index === -1 || index >= this.size) return
    const last = this.size - 1
    this.slots[index] = this.slots[last] ?? 0
    this.weights[index] = this.weights[last] ?? 0
    this.staleParts.add(partOf(index)).add(partOf(last))
    this.size = last
  }

  /** Draws one; asks the dice once, or twice where there are several parts. The list must not be empty. */
  draw(dice: Dice): number {
    if (this.staleParts.size > 0) this.refresh()
    const parts = partsIn(this.size)
    const from = parts <= 1 ? 0 : rolled(dice() * parts, this.partTables, 0) * partLength
    const length = Math.min(partLength, this.size - from)
    return this.slots[from + rolled(dice() * length, this.tables, from)] ?? -1
  }

  private grow(): void {
    const capacity = this.slots.length * 2
    this.slots = copied(new Int32Array(capacity), this.slots)
    this.weights = copied(new Float64Array(capacity), this.weights)
  }

  private growTables(): void {
    const capacity = this.slots.length
    const { keep, other } = aliasTables(capacity)
    this.tables = { keep: copied(keep, this.tables.keep), other: copied(other, this.tables.other) }
    const parts = partsIn(capacity)
    if (parts === this.partWeights.length) return
    this.partWeights = copied(new Float64Array(parts), this.partWeights)
    this.partTables = aliasTables(parts)
  }

  private refresh(): void {
    if (this.tables.keep.length < this.slots.length) this.growTables()
    for (const part of this.staleParts) {
      const from = part * partLength
      const length = Math.max(0, Math.min(partLength, this.size - from))
      this.partWeights[part] = fillTables(this.weights, from, length, this.tables)
    }
    this.staleParts.clear()
    this.sum = fillTables(this.partWeights, 0, partsIn(this.size), this.partTables)
  }
}

const partOf = (index: number): number => Math.floor(index / partLength)
const partsIn = (length: number): number => Math.ceil(length / partLength)

function copied<Values extends Int32Array | Float64Array | Uint16Array>(to: Values, from: Values): Values {
  to.set(from)
  return to
}
