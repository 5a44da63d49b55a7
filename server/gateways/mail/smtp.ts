import { createTransport } from 'nodemailer'
import type { MailOutcome, Letter, Mailbox } from './gateway.ts'

/** How long a mail server is waited for, in milliseconds. */
export interface Patience {
  /** The wait for a connection, for its greeting, and for each answer. */
  readonly answer: number
  /** The wait for the whole letter, however the server dawdles. */
  readonly letter: number
}

const usual: Patience = { answer: 30_000, letter: 120_000 }

/** A mail server, named by an address such as `smtps://user:password@mail.example.com`. */
export function smtpMailbox(url: string, from: string, { answer, letter: whole }: Patience = usual): Mailbox {
  const patience = { connectionTimeout: answer, greetingTimeout: answer, socketTimeout: answer }
  return {
    async send(letter) {
      const conversation = listenIn()
      const transport = createTransport({ url, ...patience, logger: conversation.logger })
      const message = { ...messageOf(letter, from), signal: AbortSignal.timeout(whole) }
      return transport.sendMail(message).then(
        (): MailOutcome => ({ delivered: 'sent' }),
        (error: unknown): MailOutcome => failure(error, conversation.hasLeft()),
      )
    },
  }
}

function messageOf({ fromName, replyTo, messageId, attachments = [], ...letter }: Letter, from: string) {
  return {
    ...letter,
    from: fromName ? { name: fromName, address: from } : from,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    ...(messageId && { messageId: `<${messageId}>` }),
    attachments: attachments.map(({ name, file, mimeType }) => ({
      filename: name,
      path: file,
      contentType: mimeType,
    })),
  }
}

/** Hears whether the last byte of the letter has been written: until then the server cannot have taken it. */
function listenIn() {
  let hasLeft = false
  const hear = (entry: unknown) => {
    if ((entry as { tnx?: unknown } | null)?.tnx === 'message') hasLeft = true
  }
  const logger = {
    level: () => {},
    trace: hear,
    debug: hear,
    info: hear,
    warn: hear,
    error: hear,
    fatal: hear,
  }
  return { logger, hasLeft: () => hasLeft }
}

/** 5xx is the server's last word on this letter; without any word from it, one that has left may have arrived. */
function failure(error: unknown, hasLeft: boolean): MailOutcome {
  const { responseCode, message: reason } = error as { responseCode?: number; message: string }
  if (responseCode === undefined && hasLeft) return { delivered: 'unknown', reason }
  return { delivered: 'failed', reason, mayRetry: responseCode === undefined || responseCode < 500 }
}
