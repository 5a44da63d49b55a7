/** Readers of papers, in either of two ways: over HTTP as they come to the product, or within the processes themselves. */
import { Agent } from 'node:http'
import { diceFrom } from '#domain/kernel/dice.ts'
import { signer } from '#server/delivery/facts/signature.ts'
import { readSigningKeys } from '#server/delivery/nodes/keys.ts'
import type { Platform } from '#server/kernel/context.ts'
import { decisionName } from './acknowledgements.ts'
import type { DeliveryProcess } from './delivery-process.ts'
import { read, type Street } from './readers.ts'

export interface Crowd {
  /** `rush`: some look late or never. `calm`: everybody looks at every ad. `quiet`: nobody asks. */
  feel(mood: Street['mood']): void
  /** Resolves when the last of them has gone. */
  leave(): Promise<void>
  /** Names of the decisions whose view was acknowledged; what nobody has signed stands as it was. */
  acknowledged(keeper: Pick<Platform, 'db' | 'secrets'>): Promise<ReadonlySet<string>>
}

export function crowdInTheStreet(
  parts: Omit<Street, 'mood' | 'isOver'>,
  { seed, readers }: { seed: number; readers: number },
): Crowd {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const street: Street = { ...parts, mood: 'rush', isOver: false }
  const reading = Array.from({ length: readers }, (_, at) => read(street, agent, diceFrom(seed * 1_000 + at)))
  return {
    feel(mood) {
      street.mood = mood
    },
    async leave() {
      street.isOver = true
      await Promise.all(reading)
      agent.destroy()
    },
    async acknowledged(keeper) {
      const { verify } = signer(await readSigningKeys(keeper))
      return new Set(
        [...street.book.acknowledged].map((text) => {
          const id = verify(text)
          return id === null ? text : decisionName(id)
        }),
      )
    },
  }
}

export function crowdInTheProcesses(
  nodes: readonly DeliveryProcess[],
  acknowledged: ReadonlySet<string>,
): Crowd {
  return {
    feel(mood) {
      for (const node of nodes)
        node.harm({ areReadersAway: mood === 'quiet', doReadersLook: mood === 'calm' })
    },
    leave: async () => {},
    acknowledged: async () => acknowledged,
  }
}
