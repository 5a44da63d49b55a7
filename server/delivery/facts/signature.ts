/**
 * The signed decision id: what was decided, in 42 bytes, and 84 bits of an HMAC over them. It is all that a
 * view or a click brings along, so nothing about it needs to be looked up, and nothing in it can be altered.
 */
import { Buffer } from 'node:buffer'
import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import { type FilterReason, filterReasons } from '#domain/delivery/decision/reasons.ts'
import type { DecisionId } from './counter.ts'
import { recordedForMs } from './lifetimes.ts'

/** One of the keys that all delivery nodes share. Old ones still verify, so that old clicks still lead on. */
export interface SigningKey {
  readonly id: number
  readonly secret: Uint8Array
  /** When a newer one took its place; null for the one in use. */
  readonly retiredAt: Date | null
}

export interface Signer {
  sign(id: DecisionId): string
  /** Null for anything that no key of ours has signed. */
  verify(text: string): DecisionId | null
  /**
   * Whether the key of this id was replaced so long ago that no view of its decisions is to come any more: from then
   * on whoever has got hold of it can have nothing counted. Only for an id that was verified.
   */
  isSpent(text: string, nowMs: number): boolean
  /** Proves to another process of ours that one of ours said this. */
  vouch(said: string): string
  isVouched(said: string, proof: string): boolean
}

const bodyBytes = 42
/** 42 bytes are 56 letters with no bit to spare, so that an id has one spelling only. */
const bodyLetters = 56
const macLetters = 14
/** Four letters are three bytes: the number of the key, and one more. */
const keyLetters = 4
const signedText = /^[\w-]{70}$/
const deviceClasses: readonly DeviceClass[] = ['unknown', 'desktop', 'tablet', 'phone']

/** Signs with the newest key, verifies with any. */
export function signer(keys: readonly SigningKey[]): Signer {
  const newest = keys.toSorted((a, b) => b.id - a.id)[0]
  if (!newest) throw new Error('there is no key to sign decisions with')
  const macs = new Map(keys.map(({ id, secret }) => [id, macWith(secret)]))
  const macOfNewest = macWith(newest.secret)
  const spentAtMs = new Map(
    keys.flatMap(({ id, retiredAt }) =>
      retiredAt ? [[id, retiredAt.getTime() + recordedForMs] as const] : [],
    ),
  )
  const body = Buffer.alloc(bodyBytes)
  const [given, ours] = [Buffer.alloc(macLetters), Buffer.alloc(macLetters)]
  return {
    sign(id) {
      pack(id, newest.id, body)
      return body.toString('base64url') + macOfNewest(body)
    },
    verify(text) {
      if (!signedText.test(text)) return null
      body.write(text, 0, bodyBytes, 'base64url')
      const mac = macs.get(body.readUInt16BE(0))
      if (!mac) return null
      given.write(text.slice(bodyLetters), 'latin1')
      ours.write(mac(body), 'latin1')
      return timingSafeEqual(given, ours) ? unpack(body) : null
    },
    isSpent(text, nowMs) {
      if (spentAtMs.size === 0) return false
      const keyId = Buffer.from(text.slice(0, keyLetters), 'base64url').readUInt16BE(0)
      return nowMs > (spentAtMs.get(keyId) ?? Number.POSITIVE_INFINITY)
    },
    vouch: (said) => proofOf(said, newest).toString('base64url'),
    isVouched(said, proof) {
      const told = Buffer.from(proof, 'base64url')
      return keys.some((key) => {
        const known = proofOf(said, key)
        return known.length === told.length && timingSafeEqual(known, told)
      })
    },
  }
}

/** Longer than the body of an id, so that neither is ever taken for the other. */
const proofOf = (said: string, { secret }: SigningKey): Buffer =>
  createHmac('sha256', secret).update(`said between processes of ours: ${said}`).digest()

/** The length of one block of SHA-256, in bytes. */
const padBytes = 64
const digestBytes = 32
const innerPad = 0x36
const outerPad = 0x5c

/**
 * The first letters of an HMAC-SHA256 over bodies of one length. Its two pads are made once, and digests are taken as
 * text: node's own `createHmac` imports the key anew each time, and a digest in a buffer of its own costs twice the
 * hashing; either took longer than all the rest of an ad request.
 */
function macWith(secret: Uint8Array): (body: Buffer) => string {
  const key = secret.length > padBytes ? hash('sha256', secret, 'buffer') : secret
  const inner = Buffer.alloc(padBytes + bodyBytes)
  const outer = Buffer.alloc(padBytes + digestBytes)
  for (let at = 0; at < padBytes; at += 1) {
    inner[at] = (key[at] ?? 0) ^ innerPad
    outer[at] = (key[at] ?? 0) ^ outerPad
  }
  return (body) => {
    inner.set(body, padBytes)
    outer.write(hash('sha256', inner, 'binary'), padBytes, digestBytes, 'latin1')
    return hash('sha256', outer, 'base64url').slice(0, macLetters)
  }
}

function pack(id: DecisionId, keyId: number, body: Buffer): void {
  body.writeUInt16BE(keyId, 0)
  body.writeUInt16BE(id.node, 2)
  body.writeUInt32BE(id.epoch, 4)
  body.writeUIntBE(id.decision, 8, 6)
  body.writeUInt32BE(id.campaignId, 14)
  body.writeUInt32BE(id.mediaId, 18)
  body.writeUInt32BE(id.siteId, 22)
  body.writeUInt32BE(id.zone, 26)
  body.writeUInt16BE(lettersToNumber(id.country), 30)
  body.writeUInt16BE(lettersToNumber(id.state), 32)
  body.writeUInt8(deviceClasses.indexOf(id.device), 34)
  body.writeUInt8(id.filtered === null ? 0 : filterReasons.indexOf(id.filtered) + 1, 35)
  body.writeUIntBE(id.decidedAtMs, 36, 6)
}

function unpack(body: Buffer): DecisionId {
  const filtered: FilterReason | undefined = filterReasons[body.readUInt8(35) - 1]
  return {
    node: body.readUInt16BE(2),
    epoch: body.readUInt32BE(4),
    decision: body.readUIntBE(8, 6),
    campaignId: body.readUInt32BE(14),
    mediaId: body.readUInt32BE(18),
    siteId: body.readUInt32BE(22),
    zone: body.readUInt32BE(26),
    country: numberToLetters(body.readUInt16BE(30)),
    state: numberToLetters(body.readUInt16BE(32)),
    device: deviceClasses[body.readUInt8(34)] ?? 'unknown',
    filtered: filtered ?? null,
    decidedAtMs: body.readUIntBE(36, 6),
  }
}

/** Two letters as two bytes; 0 for none. */
const lettersToNumber = (letters: string): number =>
  letters === '' ? 0 : (letters.charCodeAt(0) << 8) | letters.charCodeAt(1)

const numberToLetters = (number: number): string =>
  number === 0 ? '' : String.fromCharCode(number >> 8, number & 255)
