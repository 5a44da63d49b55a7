import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { securityLogOf } from '../http/security-of-request.ts'
import { csvOf, type Sheet, xlsxOf } from './sheet.ts'

export type SheetFormat = 'csv' | 'xlsx'

const types: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Answers a call with a table as a file to keep. `fileName` has no ending and only plain characters, such as
 * `campaigns-2026-05-12`; what people typed does not belong in it.
 */
export async function sendSheet<Row>(
  reply: FastifyReply,
  { format, fileName, sheet }: { format: SheetFormat; fileName: string; sheet: Sheet<Row> },
): Promise<void> {
  toKeep(reply, `${fileName}.${format}`, types[format])
  // Waits until the last byte has gone: only then is the answer known to be given.
  await reply.send(format === 'csv' ? csvOf(sheet) : await xlsxOf(sheet))
}

/** Answers a call with lines as a file to keep, as they come. `fileName` with its ending, and only plain characters. */
export async function sendLines(
  reply: FastifyReply,
  fileName: string,
  text: AsyncIterable<string>,
): Promise<void> {
  toKeep(reply, fileName, 'text/plain; charset=utf-8')
  await reply.send(Readable.from(text))
}

function toKeep(reply: FastifyReply, fileName: string, type: string): void {
  securityLogOf(reply.request).note('exported')
  reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  })
}
