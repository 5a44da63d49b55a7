/**
 * What forty uploads of 29 MB side by side cost the product in memory, in a process of its own: with a token that is
 * wrong, and with the right one, when each is told that its file is too big or that too many are being sent.
 */
import { signIn } from '#test/person.ts'
import { beginRequest, headOf } from '#test/requests/raw-request.ts'
import { startProduct } from './started-product.ts'

const uploads = 40
const megabyte = 1_000_000
const fileBytes = 29 * megabyte
/** The goal: so much more than before, in bytes. */
const limitBytes = 100 * megabyte

const product = await startProduct()
try {
  const { address, residentBytes } = product
  const { proof } = await signIn(address, 'advertiser')
  // The first loads what the later ones share.
  await sendOne(address, { ...proof, 'x-csrf-token': 'wrong' })
  for (const [what, headers] of [
    ['a wrong token', { ...proof, 'x-csrf-token': 'wrong' }],
    ['the right token', proof],
  ] as const) {
    const beforeBytes = residentBytes()
    let mostBytes = beforeBytes
    const look = setInterval(() => (mostBytes = Math.max(mostBytes, residentBytes())), 20)
    const statuses = await sendAll(address, headers)
    clearInterval(look)
    const moreBytes = mostBytes - beforeBytes
    console.log(
      `${uploads} uploads of 29 MB with ${what}: ${statuses.join(', ')}; ` +
        `${(moreBytes / megabyte).toFixed(1)} MB more in memory at most (goal: below ${limitBytes / megabyte} MB)`,
    )
    if (moreBytes >= limitBytes) process.exitCode = 1
  }
} finally {
  await product.stop()
}

/** Sends them all, each until its line is closed; answers how many got which status. */
async function sendAll(address: string, headers: Readonly<Record<string, string>>): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: uploads }, () => sendOne(address, headers)))
  const counts = Map.groupBy(answers, (answer) => answer.slice(9, 12) || 'no answer')
  return [...counts].map(([status, { length }]) => `${length} × ${status}`)
}

async function sendOne(address: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': fileBytes }
  const part = '--x\r\ncontent-disposition: form-data; name="graphic"; filename="a.png"\r\n\r\n'
  const begun = await beginRequest(
    address,
    headOf('POST', '/advertiser/medias', { ...headers, ...type, connection: 'close' }) + part,
  )
  const piece = Buffer.alloc(64 * 1024)
  const send = () => {
    while (begun.socket.writable && begun.socket.bytesWritten < fileBytes)
      if (!begun.socket.write(piece)) return
  }
  begun.socket.on('drain', send)
  send()
  return begun.ended()
}
