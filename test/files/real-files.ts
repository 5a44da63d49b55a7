/** Small files of the types that go with posts, written by hand: each is what its first bytes say. */

const be32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A box of a video: its size, its name and what is in it. */
const box = (name: string, ...content: Buffer[]): Buffer => {
  const inside = Buffer.concat(content)
  return Buffer.concat([be32(inside.length + 8), Buffer.from(name, 'latin1'), inside])
}

const brand = box('ftyp', Buffer.from('isom', 'latin1'), be32(512), Buffer.from('isomiso2mp41', 'latin1'))

/** A video whose camera noted the place. */
export const videoWithPlace = (): Buffer =>
  Buffer.concat([
    brand,
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('tkhd', Buffer.alloc(84)), box('udta', Buffer.from('+40.7127-074.0059/'))),
      box('udta', box('\u00a9xyz', Buffer.from('+40.7127-074.0059/'))),
      box('meta', Buffer.from('com.apple.quicktime.location.ISO6709 +40.7127-074.0059/')),
    ),
    box('mdat', Buffer.from('the picture itself')),
  ])

/** The beginning of a video; what follows it is nothing. */
export const videoHead = brand

/** Sound of exactly so many bytes: frames of silence. */
export function mp3OfBytes(bytes: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.alloc(bytes, frame)
}

/** A PDF of so many pages, each with a black square. */
export function pdf(pages: number): Buffer {
  const drawing = '0 0 0 rg 20 20 100 100 re f'
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, at) => `${at + 4} 0 R`).join(' ')}] >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ...Array.from(
      { length: pages },
      () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Contents 3 0 R >>',
    ),
  ])
}

/** A PDF of these objects, in latin1 and numbered from 1, the first of which is its catalogue. */
export function pdfOf(objects: readonly string[]): Buffer {
  let at = 0
  const written: string[] = []
  const add = (text: string) => {
    const place = at
    written.push(text)
    at += text.length
    return place
  }
  add('%PDF-1.4\n')
  const places = objects.map((content, index) => add(`${index + 1} 0 obj\n${content}\nendobj\n`))
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const start = at
  add(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\n`)
  add(`startxref\n${start}\n%%EOF\n`)
  return Buffer.from(written.join(''), 'latin1')
}

/** Names another file, which a careless reader would open. */
export const playlist = Buffer.from(
  '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
)

export const svgWithScript = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)
