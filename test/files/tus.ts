/** Sends files as the tus protocol says, piece by piece, and looks at what became of them. */
import type { Answer, Person } from '../person.ts'

/** What every request of the protocol says. */
export const speaksTus = { 'tus-resumable': '1.0.0' }

const type = { ...speaksTus, 'content-type': 'application/offset+octet-stream' }

/** Announces a file; its path, or the answer that refuses it. */
export async function announce(person: Person, size: number, name = 'file'): Promise<Answer> {
  return person.send('POST', '/api/uploads', undefined, {
    ...speaksTus,
    'upload-length': String(size),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  })
}

export const sendPiece = (person: Person, path: string, offset: number, bytes: Uint8Array): Promise<Answer> =>
  person.send('PATCH', path, bytes, { ...type, 'upload-offset': String(offset) })

/** Gives a file up. */
export const cancel = (person: Person, path: string): Promise<Answer> =>
  person.send('DELETE', path, undefined, speaksTus)

/** Sends a whole file in pieces of a megabyte and answers what its path then tells, or what refused it. */
export async function sendWhole(person: Person, bytes: Uint8Array, name = 'file'): Promise<Answer> {
  const announced = await announce(person, bytes.length, name)
  if (announced.status !== 201) return announced
  const path = announced.headers.get('location') ?? ''
  for (let at = 0; at < bytes.length; at += 1_000_000) {
    const answer = await sendPiece(person, path, at, bytes.subarray(at, at + 1_000_000))
    if (answer.status !== 204) return answer
  }
  return person.get(path)
}
