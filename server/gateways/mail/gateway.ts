/** A letter in our words; how it travels is the gateway's business. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Shown as its sender, before our own address. */
  readonly fromName?: string | null
  /** The address that answers to the letter go to. */
  readonly replyTo?: string | null
  /** The same each time the letter is sent, so that whoever gets it twice can tell; without brackets. */
  readonly messageId?: string | null
  readonly attachments?: readonly Attachment[]
}

export interface Attachment {
  readonly name: string
  /** Where it lies on this machine. */
  readonly file: string
  readonly mimeType: string
}

/** `unknown`: the letter had left whole when the line broke, so nobody knows whether it was taken. */
export type MailOutcome =
  | { readonly delivered: 'sent' }
  | { readonly delivered: 'failed'; readonly reason: string; readonly mayRetry: boolean }
  | { readonly delivered: 'unknown'; readonly reason: string }

export interface Mailbox {
  send(letter: Letter): Promise<MailOutcome>
}
