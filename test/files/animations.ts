/** Animations of very many pictures of one pixel, each as few bytes as its kind allows. */
import { crc32 } from 'node:zlib'

const be32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const le32 = (value: number): Buffer => be32(value).reverse()

const repeated = (frame: Buffer, frames: number): Buffer => Buffer.alloc(frame.length * frames, frame)

/** A chunk of a PNG. */
function chunk(name: string, ...content: Buffer[]): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), ...content])
  return Buffer.concat([be32(named.length - 4), named, be32(crc32(named))])
}

/** By kind, a file of so many pictures. */
export const manyFrames = {
  /** Fifteen bytes each. */
  gif: (frames: number): Buffer =>
    Buffer.concat([
      Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
      repeated(Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1'), frames),
      Buffer.from(';'),
    ]),
  webp(frames: number): Buffer {
    const lossless = Buffer.from('VP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0', 'latin1')
    const frame = Buffer.concat([Buffer.from('ANMF'), le32(16 + lossless.length), Buffer.alloc(16), lossless])
    const content = Buffer.concat([
      Buffer.from('WEBPVP8X\x0a\0\0\0\x02\0\0\0\0\0\0\0\0\0', 'latin1'),
      Buffer.from('ANIM\x06\0\0\0\0\0\0\0\0\0', 'latin1'),
      repeated(frame, frames),
    ])
    return Buffer.concat([Buffer.from('RIFF'), le32(content.length), content])
  },
  apng(frames: number): Buffer {
    const control = chunk('fcTL', be32(0), be32(1), be32(1), Buffer.alloc(14))
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', be32(1), be32(1), Buffer.from([8, 0, 0, 0, 0])),
      chunk('acTL', be32(frames), be32(0)),
      repeated(control, frames),
      chunk('IEND'),
    ])
  },
} as const
