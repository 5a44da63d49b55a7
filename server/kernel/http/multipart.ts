/**
 * Forms in parts: no more than the endpoint takes is read. The files of one that takes files go to the disk as they come,
 * and only so many such forms are in hand at once, each of them in a fair place.
 */
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyBytesOf, type Endpoint } from '#contract/kernel/endpoint.ts'
import { fileNameOf } from '#domain/media/file-name.ts'
import { refuseSize } from '#domain/media/file-rules.ts'
import { Refused } from '../refused.ts'
import { openFairPlaces } from './fair-places.ts'
import type { FormFields } from './form-fields.ts'
import { discardUpload, receiveUpload, type Upload } from './uploads.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs what an endpoint does with its form; the files are gone when it has ended. */
    withForm<Answer>(request: FastifyRequest, form: Form, work: () => Promise<Answer>): Promise<Answer>
    /** Reads the fields of a form for an endpoint that takes no file; one that carries a file is refused (415). */
    readFields(request: FastifyRequest, endpoint: Endpoint): Promise<void>
  }
  interface FastifyRequest {
    /** The files of a form, by the name of their field; several only where that is a list. */
    uploads?: ReadonlyMap<string, readonly Upload[]>
  }
}

/** A form that announces more than this is not even listened to; of a smaller one we hear which file is too big. */
const heardBytes = 100_000_000

interface Form {
  readonly endpoint: Endpoint
  /** Asked with the fields that stand before the first file, and again when all are read. */
  readonly check: (fields: Readonly<FormFields>) => void
}

type Uploads = Map<string, Upload[]>

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(formbody)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 20, fields: 1_000, parts: 1_020, headerPairs: 40 },
  })
  const { settings, config } = app.platform
  const inAPlace = openFairPlaces(() => ({
    inAll: settings.get('uploads.formsAtOnce'),
    ofOnePerson: settings.get('uploads.formsOfOnePerson'),
    waitingOfOnePerson: settings.get('uploads.formsWaitingOfOnePerson'),
    waitMs: settings.get('uploads.formWaitSeconds') * 1_000,
  }))
  const nothing = () => undefined
  app.decorate('readFields', (request, endpoint) =>
    readForm(request, { endpoint, check: nothing }, config.dataDir, new Map()),
  )
  app.decorate('withForm', (request, form, work) =>
    inAPlace({ person: request.asker?.actor.personId, signal: goneSignal(request) }, async () => {
      const uploads: Uploads = new Map()
      try {
        await readForm(request, form, config.dataDir, uploads)
        return await work()
      } finally {
        await Promise.all([...uploads.values()].flat().map(discardUpload))
      }
    }),
  )
}

/** Whoever goes before a form of theirs was begun waits no longer. */
function goneSignal({ raw }: FastifyRequest): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}

/** Puts the form's fields in `request.body` and its files in `request.uploads`. */
async function readForm(
  request: FastifyRequest,
  form: Form,
  dataDir: string,
  uploads: Uploads,
): Promise<void> {
  await readParts(request, form, dataDir, uploads).catch((error: { statusCode?: number; code?: string }) => {
    // The parser's own complaints (no boundary, a part that never ends) carry no status; those of the disk have a code.
    if (error instanceof Refused || error.statusCode || error.code) throw error
    throw new Refused({ refused: 'malformed' }, 400)
  })
}

async function readParts(
  request: FastifyRequest,
  { endpoint, check }: Form,
  dataDir: string,
  uploads: Uploads,
): Promise<void> {
  const fields: FormFields = Object.create(null) as FormFields
  if (Number(request.headers['content-length'] ?? 0) > heardBytes) throw new Refused({ refused: 'too-large' })
  let fieldBytes = bodyBytesOf(endpoint)
  const mostBytes = endpoint.multipart?.fileBytes ?? 0
  let fileBytes = mostBytes
  const limits = { fieldSize: fieldBytes, fileSize: fileBytes }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (!endpoint.multipart) throw new Refused({ refused: 'wrong-type' })
      check(fields)
      // The parser would hear the rest of it out.
      const stop = () => part.file.destroy(tooBig(request, mostBytes, part.fieldname))
      // Where no file is taken, the first byte was too many before we could listen.
      if (part.file.truncated) stop()
      else part.file.once('limit', stop)
      const upload = await receiveUpload(dataDir, fileNameOf(part.filename ?? ''), part.file)
      fileBytes -= upload.byteSize
      await addUpload(uploads, part.fieldname, upload)
      if (fileBytes < 0) throw tooBig(request, mostBytes, part.fieldname)
    } else {
      if (part.fieldnameTruncated) throw new Refused({ refused: 'malformed' }, 400)
      if (typeof part.value !== 'string') throw new Refused({ refused: 'wrong-type' })
      fieldBytes -= Buffer.byteLength(part.fieldname) + Buffer.byteLength(part.value)
      if (part.valueTruncated || fieldBytes < 0) throw new Refused({ refused: 'too-large' })
      addField(fields, part.fieldname, part.value)
    }
  }
  check(fields)
  request.body = { ...fields }
  request.uploads = uploads
}

/** A field of one file whose file was not chosen sends an empty one. */
async function addUpload(uploads: Uploads, name: string, upload: Upload): Promise<void> {
  const before = uploads.get(name) ?? []
  const isList = name.endsWith('[]')
  const isChosen = upload.byteSize > 0
  uploads.set(name, [...(isList ? before : []), ...(isChosen ? [upload] : [])])
  for (const unwanted of [...(isList ? [] : before), ...(isChosen ? [] : [upload])])
    await discardUpload(unwanted)
}

/** As in an urlencoded form, a name that comes again makes a list; one that ends in `[]` is a list from the first. */
function addField(fields: FormFields, name: string, value: string): void {
  const before = fields[name]
  fields[name] = before === undefined && !name.endsWith('[]') ? value : [...[before ?? []].flat(), value]
}

/** The file was not heard to its end: how big it is only the whole request tells. */
function tooBig(request: FastifyRequest, mostBytes: number, field: string): Refused {
  const announced = Number(request.headers['content-length'])
  if (!announced) return new Refused({ refused: 'too-large', field })
  return new Refused(refuseSize(announced, mostBytes, field))
}
