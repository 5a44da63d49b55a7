/**
 * The signed decision id: what was decided, in 42 bytes, and ten bytes of an HMAC over them. It is all that a
 * view or a click brings along, so nothing about it needs to be looked up, and nothing in it can be altered.
 */
import { hash, timingSafeEqual } from 'node:crypto'
import type { DeviceClass } from '#domain/campaigns/devices.ts'
import { type FilterReason, filterReasons } from '#domain/delivery/reasons.ts'
import type { DecisionId } from './counter.ts'

/** One of the keys that all delivery nodes share. Old ones still verify, so that old clicks still lead on. */
export interface SigningKey {
  readonly id: number
  readonly secret: Uint8Array
}

export interface Signer {
  sign(id: DecisionId): string
  /** Null for anything that no key of ours has signed. */
  verify(text: string): DecisionId | null
}

const bodyBytes = 42
const macBytes = 10
const signedText = /^[\w-]{70}$/
const deviceClasses: readonly DeviceClass[] = ['unknown', 'desktop', 'tablet', 'phone']

/** Signs with the newest key, verifies with any. */
export function signer(keys: readonly SigningKey[]): Signer {
  const newest = keys.toSorted((a, b) => b.id - a.id)[0]
  if (!newest) throw new Error('there is no key to sign decisions with')
  const macs = new Map(keys.map(({ id, secret }) => [id, macWith(secret)]))
  const macOfNewest = macWith(newest.secret)
  return {
    sign(id) {
      const body = pack(id, newest.id)
      return Buffer.concat([body, macOfNewest(body)]).toString('base64url')
    },
    verify(text) {
      if (!signedText.test(text)) return null
      const bytes = Buffer.from(text, 'base64url')
      const body = bytes.subarray(0, bodyBytes)
      const mac = macs.get(body.readUInt16BE(0))
      // The last character holds unused bits; only the one canonical spelling is ours.
      if (!mac || bytes.toString('base64url') !== text) return null
      return timingSafeEqual(mac(body), bytes.subarray(bodyBytes)) ? unpack(body) : null
    },
  }
}

/** One block of SHA-256. */
const padBytes = 64
const innerPad = 0x36
const outerPad = 0x5c

/**
 * HMAC-SHA256 over bodies of one length, cut to ten bytes. Its two pads are made once: node's own `createHmac`
 * imports the key anew each time, which took longer than all the rest of an ad request.
 */
function macWith(secret: Uint8Array): (body: Uint8Array) => Buffer {
  const key = secret.length > padBytes ? hash('sha256', secret, 'buffer') : secret
  const inner = Buffer.alloc(padBytes + bodyBytes)
  const outer = Buffer.alloc(padBytes + 32)
  for (let at = 0; at < padBytes; at += 1) {
    inner[at] = (key[at] ?? 0) ^ innerPad
    outer[at] = (key[at] ?? 0) ^ outerPad
  }
  return (body) => {
    inner.set(body, padBytes)
    outer.set(hash('sha256', inner, 'buffer'), padBytes)
    return hash('sha256', outer, 'buffer').subarray(0, macBytes)
  }
}

function pack(id: DecisionId, keyId: number): Buffer {
  const body = Buffer.alloc(bodyBytes)
  body.writeUInt16BE(keyId, 0)
  body.writeUInt16BE(id.node, 2)
  body.writeUInt32BE(id.epoch, 4)
  body.writeUIntBE(id.decision, 8, 6)
  body.writeUInt32BE(id.campaignId, 14)
  body.writeUInt32BE(id.mediaId, 18)
  body.writeUInt32BE(id.siteId, 22)
  body.writeUInt32BE(id.zone, 26)
  body.write(id.country, 30, 2, 'latin1')
  body.write(id.state, 32, 2, 'latin1')
  body.writeUInt8(deviceClasses.indexOf(id.device), 34)
  body.writeUInt8(id.filtered === null ? 0 : filterReasons.indexOf(id.filtered) + 1, 35)
  body.writeUIntBE(id.decidedAtMs, 36, 6)
  return body
}

function unpack(body: Buffer): DecisionId {
  const letters = (at: number) => body.toString('latin1', at, at + 2).replaceAll('\0', '')
  const filtered: FilterReason | undefined = filterReasons[body.readUInt8(35) - 1]
  return {
    node: body.readUInt16BE(2),
    epoch: body.readUInt32BE(4),
    decision: body.readUIntBE(8, 6),
    campaignId: body.readUInt32BE(14),
    mediaId: body.readUInt32BE(18),
    siteId: body.readUInt32BE(22),
    zone: body.readUInt32BE(26),
    country: letters(30),
    state: letters(32),
    device: deviceClasses[body.readUInt8(34)] ?? 'unknown',
    filtered: filtered ?? null,
    decidedAtMs: body.readUIntBE(36, 6),
  }
}
