/** Files that are two things at once: a picture to one reader, a page, a program or an archive to another. */
import { crc32 } from 'node:zlib'
import { gif, jpeg, png } from '../files/pictures.ts'

/** What must not come out again where the picture is shown. */
export const payload = '<script>window.__xss=1</script>'

export interface Polyglot {
  readonly says: string
  readonly make: () => Promise<Buffer> | Buffer
}

const text = (content: string) => () => Buffer.from(content, 'latin1')
const behind = (make: () => Promise<Buffer>, tail: string | Buffer) => async () =>
  Buffer.concat([await make(), Buffer.from(tail)])

/** An empty archive that is read from its end, with the payload as its comment. */
const archive = Buffer.concat([
  Buffer.from('504b0506000000000000000000000000000000000000', 'hex').subarray(0, 20),
  Buffer.from([payload.length, 0]),
  Buffer.from(payload),
])

async function pngWithText(kind: 'tEXt' | 'iTXt'): Promise<Buffer> {
  const picture = await png()
  const words = kind === 'tEXt' ? `Title\0${payload}` : `XML:com.adobe.xmp\0\0\0\0\0${payload}`
  const named = Buffer.from(kind + words, 'latin1')
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(named.length - 4, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  // Behind the head, which is always 33 bytes long.
  return Buffer.concat([picture.subarray(0, 33), chunk, picture.subarray(33)])
}

async function withSegment(marker: number): Promise<Buffer> {
  const picture = await jpeg()
  const words = Buffer.from(payload)
  const head = Buffer.from([0xff, marker, (words.length + 2) >> 8, (words.length + 2) & 255])
  return Buffer.concat([picture.subarray(0, 2), head, words, picture.subarray(2)])
}

/** Whole pictures that carry something else: taken, and shown without it. */
export const carriers: readonly Polyglot[] = [
  { says: 'a PNG with a page behind it', make: behind(png, payload) },
  { says: 'a PNG with an archive behind it', make: behind(png, archive) },
  { says: 'a PNG with a page in its title', make: () => pngWithText('tEXt') },
  { says: 'a PNG with a page in its XMP', make: () => pngWithText('iTXt') },
  { says: 'a JPEG with a page as its comment', make: () => withSegment(0xfe) },
  { says: 'a JPEG with a page among its application data', make: () => withSegment(0xe9) },
  { says: 'a JPEG with a program behind it', make: behind(jpeg, `<?php echo 1;?>${payload}`) },
  { says: 'a GIF with a page behind it', make: behind(gif, payload) },
  { says: 'a GIF with a page as its comment', make: async () => gifWithComment() },
]

async function gifWithComment(): Promise<Buffer> {
  const picture = await gif()
  const words = Buffer.from(payload)
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, words.length]), words, Buffer.from([0])])
  // Before the trailer, which is its last byte.
  return Buffer.concat([picture.subarray(0, -1), comment, picture.subarray(-1)])
}

/** What begins like a picture and is none, or is something that a picture's reader might open: refused. */
export const pretenders: readonly Polyglot[] = [
  { says: 'a GIF that is a script', make: text(`GIF89a/*${payload}*/=1;window.__xss=1`) },
  { says: 'a JPEG that is a page', make: text(`\xff\xd8\xff\xe0${payload}`) },
  { says: 'a PNG that is a page', make: text(`\x89PNG\r\n\x1a\n${payload}`) },
  {
    says: 'a page with a PNG behind it',
    make: async () => Buffer.concat([Buffer.from(payload), await png()]),
  },
  { says: 'a drawing with a script', make: text(`<svg xmlns="http://www.w3.org/2000/svg">${payload}</svg>`) },
  {
    says: 'a drawing behind a byte order mark',
    make: text(`\xef\xbb\xbf<?xml version="1.0"?><svg>${payload}</svg>`),
  },
  {
    says: 'a drawing that loads a file',
    make: text('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
  },
  {
    says: 'a drawing language of a converter',
    make: text('push graphic-context\nimage over 0,0 1,1 "label:@/etc/passwd"\npop graphic-context'),
  },
  { says: 'a page description', make: text('%!PS\n(/etc/passwd) (r) file') },
  { says: 'a playlist', make: text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n') },
  {
    says: 'a document',
    make: text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  },
  { says: 'a bitmap', make: text(`BM\x3a\0\0\0\0\0\0\0\x36\0\0\0${payload}`) },
  { says: 'an icon', make: text(`\0\0\x01\0\x01\0\x10\x10${payload}`) },
  { says: 'an archive', make: () => archive },
  {
    says: 'a picture of one line',
    make: text('#define x_width 1\n#define x_height 1\nstatic char x_bits[]={1};'),
  },
]
