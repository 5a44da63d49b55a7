/** A letter in our words; how it travels is the gateway's business. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

export type Delivery =
  | { readonly delivered: 'sent' }
  | { readonly delivered: 'failed'; readonly reason: string; readonly mayRetry: boolean }

export interface Mailbox {
  send(letter: Letter): Promise<Delivery>
}
