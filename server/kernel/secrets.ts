/**
 * The one key that protects what a copy of the database must not give away. It stands outside of it: in the setting
 * SECRET_KEY, or in a file of the data folder that the first start makes. Each use has a key of its own, made from it.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartFault } from './start-fault.ts'

/** The purpose of a key, each of which has a key of its own. */
type Use =
  | 'session-cookies'
  | 'attempts'
  | 'letters-about-sign-in'
  | 'delivery-keys'
  | 'file-links'
  | 'link-visitors'
  | 'wordpress-passwords'
  | 'calendar-addresses'
  | 'signed-proposals'

export interface Secrets {
  /** 32 bytes, the same in every process that has the same secret key. */
  keyFor(use: Use): Buffer
  /** A hash that nobody makes or compares without the key. */
  hashOf(use: Use, text: string): string
  /** Encrypts; what was sealed twice does not look alike. */
  seal(use: Use, plain: Uint8Array): Buffer
  /** What was sealed; null when it was sealed with another key, or changed. */
  unseal(use: Use, sealed: Uint8Array): Buffer | null
}

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

export function openSecrets(config: Pick<Config, 'secretKey' | 'dataDir'>): Secrets {
  const secret = config.secretKey ?? keptKey(config.dataDir)
  const keyFor = (use: Use) => Buffer.from(hkdfSync('sha256', secret, '', use, keyBytes))
  return {
    keyFor,
    hashOf: (use, text) => createHmac('sha256', keyFor(use)).update(text).digest('base64url'),
    seal(use, plain) {
      const nonce = randomBytes(nonceBytes)
      const lock = createCipheriv(cipher, keyFor(use), nonce)
      return Buffer.concat([nonce, lock.update(plain), lock.final(), lock.getAuthTag()])
    },
    unseal(use, sealed) {
      if (sealed.length < nonceBytes + tagBytes) return null
      const lock = createDecipheriv(cipher, keyFor(use), sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      lock.setAuthTag(sealed.subarray(-tagBytes))
      try {
        return Buffer.concat([lock.update(sealed.subarray(nonceBytes, -tagBytes)), lock.final()])
      } catch {
        return null
      }
    },
  }
}

/** The key of the data folder. An empty file would be a key that everybody can guess. */
function keptKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) makeKey(dataDir, file)
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < keyBytes)
    throw new StartFault(
      `${file} holds no key. Bring it back from a backup, or delete it, and another is made.`,
    )
  return key
}

/** For its owner's eyes alone; one, however many processes start at the same time, and whole, whatever ends them. */
function makeKey(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(keyBytes).toString('base64url')}\n`, { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
