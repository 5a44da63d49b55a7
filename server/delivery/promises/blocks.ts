/** The blocks of one node in its memory. */
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Block, BlockChange, TakenBlock } from '../facts/block.ts'

const roomOf = (block: Block): number =>
  block.size - block.counted - block.waiting - block.reserved - block.lost

export class Blocks {
  private readonly byCampaign = new Map<number, Block[]>()
  private readonly byId = new Map<number, Block>()
  private changes = new Map<number, BlockChange>()

  add(taken: TakenBlock, nowMs: number): void {
    const block = { ...taken, counted: 0, waiting: 0, reserved: 0, lost: 0, usedAtMs: nowMs }
    this.byId.set(block.id, block)
    const beside = this.byCampaign.get(block.campaignId)
    if (beside) beside.push(block)
    else this.byCampaign.set(block.campaignId, [block])
  }

  get(id: number): Block | undefined {
    return this.byId.get(id)
  }

  ids(): number[] {
    return [...this.byId.keys()]
  }

  /** Impressions of a campaign that can be reserved on this day. */
  room(campaignId: number, day: NewYorkDay): number {
    let room = 0
    for (const block of this.byCampaign.get(campaignId) ?? []) if (block.day === day) room += roomOf(block)
    return room
  }

  /** The size of the newest block, by which the next one's need is measured. */
  newestSize(campaignId: number): number {
    return this.byCampaign.get(campaignId)?.at(-1)?.size ?? 0
  }

  reserve(campaignId: number, day: NewYorkDay, nowMs: number): Block | null {
    for (const block of this.byCampaign.get(campaignId) ?? []) {
      if (block.day !== day || roomOf(block) <= 0) continue
      block.reserved += 1
      block.usedAtMs = nowMs
      return block
    }
    return null
  }

  /** Gives back what nobody has reserved, for all blocks that `isDue` names. */
  returnRests(isDue: (block: Block) => boolean): void {
    for (const block of this.byId.values()) if (isDue(block)) this.returnRest(block)
  }

  returnRestsOf(campaignId: number): void {
    for (const block of Array.from(this.byCampaign.get(campaignId) ?? [])) this.returnRest(block)
  }

  /** A block closes when nothing in it is free, reserved or on its way to the database. */
  closeIfDone(block: Block): void {
    if (block.reserved > 0 || block.waiting > 0 || roomOf(block) > 0) return
    this.forget(block)
    this.changes.set(block.id, { id: block.id, size: block.counted, isOpen: false })
  }

  /** What the database has not been told; told again until `settle` says that it was. */
  pendingChanges(): BlockChange[] {
    return [...this.changes.values()]
  }

  settle(told: readonly BlockChange[]): void {
    for (const change of told) if (this.changes.get(change.id) === change) this.changes.delete(change.id)
  }

  forget(block: Block): void {
    this.byId.delete(block.id)
    const beside = (this.byCampaign.get(block.campaignId) ?? []).filter((other) => other !== block)
    if (beside.length > 0) this.byCampaign.set(block.campaignId, beside)
    else this.byCampaign.delete(block.campaignId)
  }

  private returnRest(block: Block): void {
    const room = roomOf(block)
    if (room > 0) {
      block.size -= room
      this.changes.set(block.id, { id: block.id, size: block.size, isOpen: true })
    }
    this.closeIfDone(block)
  }
}
