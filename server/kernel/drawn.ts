import sharp from 'sharp'

/** Far above the number of drawings that there are; keeps a long-running process bounded all the same. */
const mostKept = 2000

const drawn = new Map<string, Buffer>()

/** An SVG as a PNG of this size in pixels. A drawing is turned into pixels once; another drawing is another picture. */
export async function drawnAs(svg: string, width: number, height: number): Promise<Buffer> {
  const key = `${width} ${height} ${svg}`
  const known = drawn.get(key)
  if (known) return known
  const picture = await sharp(Buffer.from(svg), { density: 360 }).resize(width, height).png().toBuffer()
  if (drawn.size >= mostKept) drawn.clear()
  drawn.set(key, picture)
  return picture
}
