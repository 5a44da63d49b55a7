import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { smtpMailbox } from './smtp.ts'

const letter = { to: 'reader@example.com', subject: 'Receipt 7', html: '<p>$25.00</p>', text: '$25.00' }
let server: SMTPServer | undefined
afterEach(() => new Promise<void>((done) => (server ? server.close(done) : done())))

/** A mail server on this machine that answers every recipient with the given code. */
async function mailServer(code: number, received: string[]): Promise<string> {
  const own = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, answer) =>
      answer(code === 250 ? null : Object.assign(new Error('no'), { responseCode: code })),
    onData(stream, _session, answer) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk))
      stream.on('end', () => {
        received.push(text)
        answer()
      })
    },
  })
  server = own
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  return `smtp://127.0.0.1:${(own.server.address() as { port: number }).port}`
}

describe('a mail server', () => {
  test('receives the letter with both of its forms', async () => {
    const received: string[] = []
    const mailbox = smtpMailbox(await mailServer(250, received), 'masthead@example.com')
    expect(await mailbox.send(letter)).toEqual({ delivered: 'sent' })
    expect(received[0]).toContain('From: masthead@example.com')
    expect(received[0]).toContain('Subject: Receipt 7')
    expect(received[0]).toContain('<p>$25.00</p>')
  })

  test.each([
    [550, false],
    [450, true],
  ])('answering %i may be tried again: %s', async (code, mayRetry) => {
    const mailbox = smtpMailbox(await mailServer(code, []), 'masthead@example.com')
    expect(await mailbox.send(letter)).toMatchObject({ delivered: 'failed', mayRetry })
  })

  test('that is away may be tried again', async () => {
    const mailbox = smtpMailbox('smtp://127.0.0.1:1', 'masthead@example.com')
    expect(await mailbox.send(letter)).toMatchObject({ delivered: 'failed', mayRetry: true })
  })
})
