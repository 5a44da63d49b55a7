/** `npm run verify-proposal FILE...`: checks what clients signed from the files alone, without a database. */
import { sha256 } from './kernel/sha256.ts'
import { readFile } from 'node:fs/promises'
import { checkSignedFile, type CheckedFile } from '#domain/proposals/answers/signed-file.ts'

const say = (line: string) => process.stdout.write(`${asText(line)}\n`)
const complain = (line: string) => process.stderr.write(`${asText(line)}\n`)

/** Names in a file are anybody's: what a terminal would obey, or read in another order, is left out. */
function asText(line: string): string {
  return line.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
}

process.exitCode = await main(process.argv.slice(2))

interface File {
  readonly path: string
  readonly bytes: Buffer
}

/** 0: all hold; 1: one does not, and is named; 2: none was named. */
async function main(paths: readonly string[]): Promise<number> {
  if (paths.length === 0) {
    complain('Name what was signed, its JSON and its PDF: npm run verify-proposal -- signed.json signed.pdf')
    return 2
  }
  const broken = new Set<string>()
  const fail = (path: string, says: string) => {
    complain(`${path}: ${says}.`)
    broken.add(path)
  }
  const files: File[] = []
  for (const path of paths) {
    const bytes = await readFile(path).catch((error: unknown) => String(error))
    if (typeof bytes === 'string') fail(path, bytes)
    else files.push({ path, bytes })
  }
  const isPdf = ({ bytes }: File) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'
  const signed = files.filter((file) => !isPdf(file)).flatMap((file) => verify(file, fail))
  verifyPdfs(files.filter(isPdf), signed, fail)
  say(
    broken.size === 0
      ? `${paths.length} of ${paths.length} hold.`
      : `${broken.size} of ${paths.length} do not hold.`,
  )
  return broken.size === 0 ? 0 : 1
}

type Fail = (path: string, says: string) => void

interface SignedFile {
  readonly path: string
  readonly document: NonNullable<CheckedFile['document']>
}

/** Says what was signed where the file holds. Bytes that are no text are held to what they are read as, which differs. */
function verify({ path, bytes }: File, fail: Fail): SignedFile[] {
  const text = bytes.toString('utf8')
  const { document, faults } = checkSignedFile(text, sha256)
  for (const fault of faults) fail(path, fault)
  if (!Buffer.from(text).equals(bytes)) fail(path, 'is not written as it was signed')
  if (document === null) return []
  if (faults.length === 0)
    say(
      `${path}: proposal P-${document.proposal}, version ${document.version}, ${document.total} ${document.currency.toUpperCase()}, signed by ${document.name} at ${document.at}.`,
    )
  return [{ path, document }]
}

/** A PDF is held by the JSON that was given with it. */
function verifyPdfs(pdfs: readonly File[], signed: readonly SignedFile[], fail: Fail): void {
  const found = new Set(pdfs.map(({ bytes }) => sha256(bytes)))
  const known = new Set(signed.map(({ document }) => document.pdfSha256))
  for (const { path, bytes } of pdfs)
    if (!known.has(sha256(bytes)))
      fail(
        path,
        signed.length === 0 ? 'needs the JSON that was signed with it' : 'is not the PDF that was signed',
      )
  for (const { path, document } of signed)
    if (!found.has(document.pdfSha256)) say(`${path}: its PDF was not among the files.`)
}
