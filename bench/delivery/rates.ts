/**
 * Bursts of requests to several servers in turn. Of each burst two rates are kept: by the clock, which is what a
 * visitor sees, and by the time that the server's thread had a processor, which others on the machine hardly touch.
 */
import { Client } from './client.ts'
import type { Server } from './servers.ts'
import { type Spread, spreadOf } from './print-result.ts'

interface Rate {
  readonly byClock: number
  readonly byProcessor: number
}

export class Rates {
  private readonly clients = new Map<Server, Client>()
  private readonly kept = new Map<string, Rate[]>()

  private constructor(clients: Map<Server, Client>) {
    this.clients = clients
  }

  static async open(servers: readonly Server[], connections: number): Promise<Rates> {
    const clients = new Map<Server, Client>()
    for (const server of servers) clients.set(server, await Client.open(server.port, connections))
    return new Rates(clients)
  }

  /** Answers the bodies. What is measured is kept under the name of the work, unless it only warms up. */
  async burst(server: Server, paths: readonly string[], work: string | null): Promise<readonly string[]> {
    const before = server.busyMs()
    const { perSecond, bodies } = (await this.clients.get(server)?.ask(paths)) ?? { perSecond: 0, bodies: [] }
    const after = server.busyMs()
    if (work === null) return bodies
    const byProcessor =
      before === null || after === null ? Number.NaN : (1_000 * paths.length) / (after - before)
    const key = keyOf(server, work)
    this.kept.set(key, [...(this.kept.get(key) ?? []), { byClock: perSecond, byProcessor }])
    return bodies
  }

  of(server: Server, work: string, by: keyof Rate): Spread {
    return spreadOf(this.listOf(server, work, by))
  }

  /** Round by round the rate of the first as a part of the rate of the second. */
  ratio(server: Server, to: Server, work: string, by: keyof Rate): Spread {
    const others = this.listOf(to, work, by)
    return spreadOf(this.listOf(server, work, by).map((rate, round) => rate / (others[round] ?? Number.NaN)))
  }

  close(): void {
    for (const client of this.clients.values()) client.close()
  }

  private listOf(server: Server, work: string, by: keyof Rate): number[] {
    return (this.kept.get(keyOf(server, work)) ?? []).map((rate) => rate[by])
  }
}

const keyOf = ({ name }: Server, work: string): string => `${name} ${work}`
