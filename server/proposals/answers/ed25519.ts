/** Ed25519 keys as files name them: a public part of 43 letters, and an id that is made from it. */
import { createPrivateKey, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { sha256 } from '../../kernel/sha256.ts'

/** What stands before the 32 bytes of a private key in PKCS #8. */
const privateKeyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The private key of 32 secret bytes. */
export const privateKeyOf = (secret: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privateKeyHead, secret]), format: 'der', type: 'pkcs8' })

/** The public part of a private key as base64url. */
export const publicPartOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'jwk' }).x as string

/** The id that a public part has: the first 16 figures of its SHA-256. */
export const idOfKey = (publicKey: string): string => sha256(Buffer.from(publicKey, 'base64url')).slice(0, 16)

/** Whether the key of this public part signed the text. A key or a signature that cannot be read signed nothing. */
export function hasSigned(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
