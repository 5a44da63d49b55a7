/** The files of the demonstration's posts: drawn and written here, kept as if somebody had sent them. */
import sharp from 'sharp'
import { drawBanner } from '#seed/art.ts'
import { flyerPdf, flyerSvg } from '#seed/flyer.ts'
import type { PlannedFile } from '#seed/written-posts.ts'
import type { Database, Platform } from '../kernel/context.ts'
import { insertPlantedUpload, type PlantedUploadFacts } from './store/post-files.ts'

const palette = { ground: '#7A4A21', ink: '#F5F0E0', spot: '#E8A33D' }
/** The size of a planted picture in pixels; that of a story is as tall as a telephone. */
const square = { width: 720, height: 720 }
const tall = { width: 540, height: 960 }

interface Owner {
  readonly personId: number
  readonly at: Date
  readonly isTall: boolean
}

/** A file of a person is kept once, however many of their posts have it; answers its number. */
export function filePlanter({ files }: Pick<Platform, 'files'>) {
  const known = new Map<string, Promise<StoredUpload>>()
  const keep = (planned: PlannedFile, isTall: boolean): Promise<StoredUpload> => {
    const key = `${planned.name} ${isTall}`
    const kept = known.get(key) ?? makers[planned.kind](files, planned, isTall)
    known.set(key, kept)
    return kept
  }
  return async (tx: Database, planned: PlannedFile, { personId, at, isTall }: Owner): Promise<number> => {
    const { byteSize, ...facts } = await keep(planned, isTall)
    const { kind, name } = planned
    return insertPlantedUpload(tx, {
      personId,
      name,
      kind,
      createdAt: at,
      finishedAt: at,
      byteSize,
      ...facts,
    })
  }
}

type StoredUpload = PlantedUploadFacts & { readonly byteSize: bigint }
type Make = (files: Platform['files'], planned: PlannedFile, isTall: boolean) => Promise<StoredUpload>

const makers: Readonly<Record<PlannedFile['kind'], Make>> = {
  async image(files, { motif, size }, isTall) {
    const { width, height } = size ?? (isTall ? tall : square)
    const bytes = await drawn(drawBanner(width, height, palette, motif))
    return { ...(await shown(files, bytes, 'image/png')), width, height }
  },
  async pdf(files) {
    const previewKey = await files.put(await drawn(flyerSvg()))
    return { ...(await shown(files, Buffer.from(flyerPdf(2)), 'application/pdf')), previewKey, pages: 2 }
  },
  audio: (files) => shown(files, silence(), 'audio/mpeg'),
  /** Still too heavy to be shown. */
  async video(files) {
    const { shownKey: _, shownType: __, ...facts } = await shown(files, videoHead, 'video/mp4')
    return facts
  },
}

const drawn = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()

async function shown(files: Platform['files'], bytes: Buffer, mimeType: string): Promise<StoredUpload> {
  const fileKey = await files.put(bytes)
  return { byteSize: BigInt(bytes.length), mimeType, fileKey, shownKey: fileKey, shownType: mimeType }
}

/** Ten seconds of sound that nobody hears: frames of an MP3 at 128 kbit. */
function silence(): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.alloc(383 * frame.length, frame)
}

/** The head of an MP4, by which its type is told. */
const videoHead = Buffer.from('\0\0\0\x14ftypisom\0\0\x02\0mp41', 'latin1')
