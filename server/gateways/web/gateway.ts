/** The web outside, asked for addresses that people typed. */
export interface Page {
  readonly status: number
  readonly body: Buffer
}

export interface WebGateway {
  /** Null: it is no address of the web, leads inside, does not answer in time, or says more than is read. */
  fetch(address: string): Promise<Page | null>
}
