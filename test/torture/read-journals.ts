/** What the journals on the disks hold: whose views are recorded, and which of them twice. */
import { diskFiles } from '#server/delivery/journal/journal-files.ts'
import { journalEpochs } from '#server/delivery/journal/journal-folder.ts'
import { replayEpoch } from '#server/delivery/journal/journal-replay.ts'
import { journalFolder } from '#server/delivery/nodes/node.ts'
import { decisionName } from './acknowledgements.ts'

interface Journals {
  /** Names of the decisions whose view is recorded. */
  readonly seen: ReadonlySet<string>
  /** How many of them are of a campaign. */
  readonly viewsOf: Map<number, number>
  readonly unbilled: Record<string, number>
  billed: number
  doubled: number
  elsewhereToo: number
}

/** Reads the journals of these processes from their first record. */
export async function readJournals(dataDir: string, nodeNames: readonly string[]): Promise<Journals> {
  const seen = new Set<string>()
  const billedOnes = new Set<string>()
  const journals: Journals = {
    seen,
    viewsOf: new Map(),
    unbilled: {},
    billed: 0,
    doubled: 0,
    elsewhereToo: 0,
  }
  for (const name of nodeNames) {
    const folder = journalFolder(dataDir, name)
    const here = new Set<string>()
    for (const epoch of await journalEpochs(diskFiles, folder))
      for await (const records of replayEpoch(diskFiles, folder, epoch, 0))
        for (const { kind, unbilled, campaignId, ...record } of records) {
          if (kind !== 'view') continue
          const { decisionNode: node, decisionEpoch: epoch } = record
          const decision = decisionName({ node, epoch, decision: record.decision })
          if (!seen.has(decision))
            journals.viewsOf.set(campaignId, (journals.viewsOf.get(campaignId) ?? 0) + 1)
          if (unbilled === null) journals.billed += 1
          else journals.unbilled[unbilled] = (journals.unbilled[unbilled] ?? 0) + 1
          if (here.has(decision) || (unbilled === null && billedOnes.has(decision))) journals.doubled += 1
          else if (seen.has(decision)) journals.elsewhereToo += 1
          if (unbilled === null) billedOnes.add(decision)
          here.add(decision)
          seen.add(decision)
        }
  }
  return journals
}
