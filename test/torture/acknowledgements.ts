/** How a process tells which views it has acknowledged: 16 bytes each; what a kill cuts short was not told. */
interface NamedDecision {
  readonly node: number
  readonly epoch: number
  readonly decision: number
}

export const acknowledgementBytes = 16

export function writeAcknowledgement({ node, epoch, decision }: NamedDecision, into: Buffer): void {
  into.writeUInt32LE(node, 0)
  into.writeUInt32LE(epoch, 4)
  into.writeBigUInt64LE(BigInt(decision), 8)
}

export const decisionName = ({ node, epoch, decision }: NamedDecision): string =>
  `${node}.${epoch}.${decision}`

/** Takes whatever arrives of one process's life, and tells the names of the whole ones. */
export function acknowledgementReader(take: (name: string) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    let at = 0
    for (; at + acknowledgementBytes <= rest.length; at += acknowledgementBytes)
      take(
        decisionName({
          node: rest.readUInt32LE(at),
          epoch: rest.readUInt32LE(at + 4),
          decision: Number(rest.readBigUInt64LE(at + 8)),
        }),
      )
    rest = rest.subarray(at)
  }
}
