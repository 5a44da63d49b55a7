/** `npm run verify-proposal FILE...`: checks what clients signed from the files alone, without a database. */
import { sha256 } from './kernel/sha256.ts'
import { readFile } from 'node:fs/promises'
import { hasSigned, idOfKey } from './proposals/answers/ed25519.ts'
import { readSignatureKeys } from '#contract/proposals/answers.ts'
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

/**
 * 0: all hold, and a key that was given shows who wrote them; 1: one does not hold, and is named; 2: none was named; 3: all hold
 * together, and nothing shows who wrote them.
 */
async function main(paths: readonly string[]): Promise<number> {
  if (paths.length === 0) {
    complain(
      'Name what was signed, its JSON and its PDF, and the keys of the house, as its address /api/signature-keys gives them: npm run verify-proposal -- signed.json signed.pdf keys.json',
    )
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
  const keys = files.flatMap(keysIn)
  const texts = files.filter((file) => !isPdf(file) && keysIn(file).length === 0)
  const signed = texts.flatMap((file) => verify(file, keys, fail))
  verifyPdfs(files.filter(isPdf), signed, fail)
  if (broken.size > 0) {
    say(`${broken.size} of ${paths.length} do not hold.`)
    return 1
  }
  if (signed.length > 0 && signed.every(({ provenBy }) => provenBy !== null)) {
    say(`${paths.length} of ${paths.length} hold.`)
    return 0
  }
  say(`${paths.length} of ${paths.length} hold together. Who wrote them is not proven.`)
  return 3
}

type Fail = (path: string, says: string) => void

interface SignedFile {
  readonly path: string
  readonly document: NonNullable<CheckedFile['document']>
  readonly provenBy: string | null
}

/** The public keys that a house publishes, each under the id that is made from it, whatever the file calls it. */
function keysIn({ bytes }: File): (readonly [id: string, publicKey: string])[] {
  try {
    const { keys } = readSignatureKeys.reply.decode(JSON.parse(bytes.toString('utf8')))
    return keys.map(({ publicKey }) => [idOfKey(publicKey), publicKey] as const)
  } catch {
    return []
  }
}

/** Says what was signed where the file holds. Bytes that are no text are held to what they are read as, which differs. */
function verify(
  { path, bytes }: File,
  keys: readonly (readonly [string, string])[],
  fail: Fail,
): SignedFile[] {
  const text = bytes.toString('utf8')
  const known = new Map(keys)
  const { document, faults, provenBy, key } = checkSignedFile(text, {
    sha256,
    isSignedBy: (id, signed, signature) => {
      const publicKey = known.get(id)
      return publicKey === undefined ? null : hasSigned(publicKey, signed, signature)
    },
  })
  for (const fault of faults) fail(path, fault)
  if (!Buffer.from(text).equals(bytes)) fail(path, 'is not written as it was signed')
  if (document === null) return []
  if (faults.length === 0) {
    say(
      `${path}: proposal P-${document.proposal}, version ${document.version}, ${document.total} ${document.currency.toUpperCase()}, signed by ${document.name} at ${document.at}.`,
    )
    say(`${path}: ${originIn(provenBy, key, keys.length > 0)}`)
  }
  return [{ path, document, provenBy }]
}

/** What is proven of where a file is from, and what would prove more. */
function originIn(provenBy: string | null, key: string | null, hasKeys: boolean): string {
  if (provenBy !== null)
    return `the house with the key ${provenBy} wrote this, and nobody changed it since. The letter about it names that key too.`
  if (key === null)
    return 'it bears no signature of a house, so anybody may have written it. Files of before 0.3 have none.'
  return hasKeys
    ? `it names the key ${key}, which is none of the keys given, so anybody may have written it.`
    : `it names the key ${key}. Give the keys of the house too, from its address /api/signature-keys, or anybody may have written it.`
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
