/** What is done to the processes and their database, chosen by the dice alone. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Dice, diceFrom, oneOf, wholeBetween } from '#domain/kernel/dice.ts'
import type { DeliveryProcess } from './delivery-process.ts'
import { moves } from './moves.ts'
import type { Scene } from './scene.ts'

const isUp = (node: DeliveryProcess): boolean => node.address !== null

/** Makes moves until it is told to stop, several at once but one at a time of each process; resolves when all are over. */
export async function wreak(scene: Scene, dice: Dice, isOver: () => boolean): Promise<void> {
  const underWay = new Map<DeliveryProcess | 'database' | 'till', Promise<void>>()
  const drawn = moves.flatMap((move) => Array.from({ length: move.weight }, () => move))
  while (!isOver()) {
    const [move, node, seed] = [oneOf(dice, drawn), oneOf(dice, scene.nodes), dice()]
    await sleep(wholeBetween(dice, 200, 1_500))
    if (isOver()) break
    const target = move.of === 'node' ? node : move.of
    // Whoever is only starting would hardly notice: a machine that is slow must not spend its time on starts alone.
    const isThere = typeof target === 'string' ? scene.nodes.some(isUp) : isUp(target)
    if (underWay.has(target) || !isThere) continue
    scene.book.add(move.name)
    scene.book.note(move.of === 'node' ? `${node.name}: ${move.name}` : move.name)
    // Dice of its own, so that what it throws does not depend on what happens beside it.
    const making = move.make(scene, node, diceFrom(seed * 2 ** 32)).finally(() => underWay.delete(target))
    underWay.set(target, making)
  }
  await Promise.all(underWay.values())
}
