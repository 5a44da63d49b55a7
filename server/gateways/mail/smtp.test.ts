import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { type Behaviour, type MailServer, startMailServer } from '#test/sending/mail-server.ts'
import { smtpMailbox } from './smtp.ts'

const letter = { to: 'reader@example.com', subject: 'Receipt 7', html: '<p>$25.00</p>', text: '$25.00' }
const from = 'masthead@example.com'
let server: MailServer
afterEach(() => server.close())

async function mailboxOf(behaviour: Behaviour) {
  server = await startMailServer(behaviour)
  return smtpMailbox(server.url, from, { answer: 300, letter: 2_000 })
}

/** The lines of a letter's head, each whole. */
const headOf = (taken: string) =>
  taken
    .slice(0, taken.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')

describe('a mail server', () => {
  test('receives the letter with both of its forms', async () => {
    const mailbox = await mailboxOf('takes')
    expect(await mailbox.send(letter)).toEqual({ delivered: 'sent' })
    expect(server.taken[0]).toContain('From: masthead@example.com')
    expect(server.taken[0]).toContain('Subject: Receipt 7')
    expect(server.taken[0]).toContain('<p>$25.00</p>')
  })

  test('EML-02 receives from name, reply address and the same number each time, and no header that was not meant', async () => {
    const mailbox = await mailboxOf('takes')
    const file = join(inject('runFolder'), 'flyer.pdf')
    writeFileSync(file, '%PDF-1.4 a flyer')
    const blast = {
      ...letter,
      subject: 'Bread\r\nBcc: thief@example.com',
      fromName: 'Ohr "Bakery"\r\nBcc: x@y.example',
      replyTo: 'oven@ohrbakery.example',
      messageId: 'post-7@example.com',
      attachments: [{ name: 'flyer\r\nX-Header: 1.pdf', file, mimeType: 'application/pdf' }],
    }
    for (let time = 0; time < 2; time += 1) expect(await mailbox.send(blast)).toEqual({ delivered: 'sent' })
    for (const taken of server.taken) {
      const lines = headOf(taken)
      expect(lines.map((line) => line.split(':')[0]).sort()).toEqual(
        ['Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Reply-To', 'Subject', 'To'].sort(),
      )
      expect(lines).toContain('Message-ID: <post-7@example.com>')
      expect(lines).toContain('Reply-To: oven@ohrbakery.example')
      expect(lines).toContain('To: reader@example.com')
      expect(lines.find((line) => line.startsWith('From: '))).toMatch(/ <masthead@example\.com>$/)
      expect(taken).not.toMatch(/^(Bcc|X-Header):/m)
    }
  })

  test.each([
    ['refuses', false],
    ['is-busy', true],
    ['is-silent', true],
    ['dies-before', true],
    ['dies-within', true],
  ] as const)('that %s has not taken the letter; it may be sent again: %s', async (behaviour, mayRetry) => {
    const mailbox = await mailboxOf(behaviour)
    expect(await mailbox.send(letter)).toMatchObject({ delivered: 'failed', mayRetry })
    expect(server.taken).toEqual([])
  })

  test.each([
    'dies-after',
    'hangs-after',
  ] as const)('that %s may have taken the letter', async (behaviour) => {
    const mailbox = await mailboxOf(behaviour)
    expect(await mailbox.send(letter)).toMatchObject({ delivered: 'unknown' })
    expect(server.taken).toHaveLength(1)
  })

  test('that is away may be tried again', async () => {
    server = await startMailServer()
    const mailbox = smtpMailbox('smtp://127.0.0.1:1', from)
    expect(await mailbox.send(letter)).toMatchObject({ delivered: 'failed', mayRetry: true })
  })
})
