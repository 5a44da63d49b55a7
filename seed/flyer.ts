/** A print ad of the demonstration, as its printer would send it: a page of blocks that stand for words. */

const blocks = [
  '0.96 0.94 0.88 rg 0 0 250 300 re f',
  '0.48 0.29 0.13 rg 20 20 210 44 re f',
  '0.91 0.64 0.24 rg 20 150 210 120 re f',
  '0.12 0.23 0.37 rg 20 110 150 18 re f 20 84 110 14 re f',
].join(' ')

/** The same page as many times as the flyer has sides. */
export function flyerPdf(sides: number): string {
  const kids = Array.from({ length: sides }, (_, side) => `${side + 4} 0 R`).join(' ')
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 250 300] /Contents 3 0 R >>'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${sides} /Kids [${kids}] >>`,
    `<< /Length ${blocks.length} >>\nstream\n${blocks}\nendstream`,
    ...Array.from({ length: sides }, () => page),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((content, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${content}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return text + table + end
}

/** Its first side, as a picture in the box in which previews are shown. */
export const flyerSvg = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="250" height="300">' +
  '<rect width="250" height="300" fill="#F5F0E0"/><rect x="20" y="236" width="210" height="44" fill="#7A4A21"/>' +
  '<rect x="20" y="30" width="210" height="120" fill="#E8A33D"/>' +
  '<path d="M20 172h150v18H20zM20 202h110v14H20z" fill="#1F3A5F"/></svg>'
