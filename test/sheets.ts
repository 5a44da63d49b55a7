/** Reads the files that the product writes, to see what a spreadsheet sees. */
import { inflateRawSync } from 'node:zlib'

type Cell = string | number | null | { readonly formula: string }

/** The parts of a zip archive by name; an XLSX file is one. */
function unzip(archive: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  const endAt = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = archive.readUInt32LE(endAt + 16)
  for (let left = archive.readUInt16LE(endAt + 10); left > 0; left -= 1) {
    const [packed, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const start = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const dataAt = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const data = archive.subarray(dataAt, dataAt + packed)
    parts.set(name, (archive.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString('utf8'))
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return parts
}

/** The cells of the first page, row by row: text as text, numbers as numbers, formulas as `{formula}`. */
export function cellsOf(file: Buffer): Cell[][] {
  const parts = unzip(file)
  const texts = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, text = '']) => readable(text),
  )
  const page = parts.get('xl/worksheets/sheet1.xml') ?? ''
  return [...page.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: Cell[] = []
    for (const [, head = '', body = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      // An empty cell may be left out: its neighbours say by their letter where they stand.
      const column = (/r="([A-Z])\d+"/.exec(head)?.[1] ?? 'A').charCodeAt(0) - 65
      while (cells.length < column) cells.push(null)
      cells.push(valueOf(head, body, texts))
    }
    return cells
  })
}

function valueOf(head: string, body: string, texts: readonly string[]): Cell {
  const formula = /<f>(.*?)<\/f>/s.exec(body)
  if (formula) return { formula: formula[1] ?? '' }
  const value = /<v>(.*?)<\/v>/s.exec(body)?.[1]
  if (value === undefined) return body === '' ? null : readable(body)
  return head.includes('t="s"') ? (texts[Number(value)] ?? null) : Number(value)
}

const readable = (xml: string) =>
  xml
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
