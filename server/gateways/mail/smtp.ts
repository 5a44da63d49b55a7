import { createTransport } from 'nodemailer'
import type { Delivery, Mailbox } from './gateway.ts'

const patienceMs = 15_000

/** A mail server, named by an address such as `smtps://user:password@mail.example.com`. */
export function smtpMailbox(url: string, from: string): Mailbox {
  const transport = createTransport(
    { url, connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
    { from },
  )
  return {
    send: (letter) =>
      transport.sendMail({ ...letter }).then(
        (): Delivery => ({ delivered: 'sent' }),
        (error: unknown): Delivery => failure(error),
      ),
  }
}

/** 5xx is the server's last word on this letter; everything else may be tried again. */
function failure(error: unknown): Delivery {
  const { responseCode, message } = error as { responseCode?: number; message: string }
  return { delivered: 'failed', reason: message, mayRetry: responseCode === undefined || responseCode < 500 }
}
