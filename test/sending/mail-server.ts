/** A mail server on this machine that misbehaves as it is told, and keeps what it has taken. */
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type Behaviour =
  | 'takes'
  /** Refuses every recipient for good, or for now. */
  | 'refuses'
  | 'is-busy'
  /** Says nothing when it is called. */
  | 'is-silent'
  /** Breaks the line before, in and after the letter; or never says that it has it. */
  | 'dies-before'
  | 'dies-within'
  | 'dies-after'
  | 'hangs-after'

export interface MailServer {
  readonly url: string
  /** Whole letters as they came, oldest first; the server may have kept quiet about having them. */
  readonly taken: string[]
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

export async function startMailServer(first: Behaviour = 'takes'): Promise<MailServer> {
  let behaviour = first
  const taken: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    converse(socket, () => behaviour, taken)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    behave(next) {
      behaviour = next
    },
    close() {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const answers: Readonly<Record<string, string>> = {
  EHLO: '250 at your service',
  MAIL: '250 yes',
  RSET: '250 yes',
  QUIT: '221 bye',
}
const endOfLetter = '\r\n.\r\n'

function converse(socket: Socket, behaviour: () => Behaviour, taken: string[]): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let heard = ''
  let isLetter = false
  const letterHeard = () => {
    if (behaviour() === 'dies-within') return socket.destroy()
    const end = heard.indexOf(endOfLetter)
    if (end < 0) return
    taken.push(heard.slice(0, end))
    heard = heard.slice(end + endOfLetter.length)
    isLetter = false
    if (behaviour() === 'dies-after') return socket.destroy()
    if (behaviour() !== 'hangs-after') say('250 taken')
  }
  const commandHeard = (line: string) => {
    const word = line.slice(0, 4).toUpperCase()
    if (word === 'DATA') {
      if (behaviour() === 'dies-before') return socket.destroy()
      isLetter = true
      say('354 go on')
    } else if (word === 'RCPT') {
      const refusal = { refuses: '550 nobody of that name', 'is-busy': '450 come again later' } as const
      say(refusal[behaviour() as keyof typeof refusal] ?? '250 yes')
    } else say(answers[word] ?? '502 unknown')
  }
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
    for (;;) {
      if (isLetter) return letterHeard()
      const end = heard.indexOf('\r\n')
      if (end < 0) return
      const line = heard.slice(0, end)
      heard = heard.slice(end + 2)
      commandHeard(line)
    }
  })
  if (behaviour() !== 'is-silent') say('220 mail server of a test')
}
