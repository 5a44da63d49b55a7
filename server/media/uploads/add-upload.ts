import type { Insertable } from 'kysely'
import { sizeInWords } from '#domain/kernel/size.ts'
import type { MediaTables } from '../../database/tables/media.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import { insertUpload, lockAnnouncing, unusedOf, type UploadRecord } from '../store/uploads.ts'

/**
 * One more upload of the person who asks, whichever way it came; 409 when as many of theirs as may be stand in nothing yet. Of
 * those that come at once the later ones count the earlier ones.
 */
export async function addUpload(
  tx: Database,
  { actor: { personId }, settings, clock }: Context,
  file: Omit<Insertable<MediaTables['upload']>, 'personId' | 'createdAt'>,
): Promise<UploadRecord> {
  await lockAnnouncing(tx, personId)
  const { files, bytes } = await unusedOf(tx, personId)
  const mostBytes = settings.get('uploads.unusedBytesPerPerson')
  if (files >= settings.get('uploads.unusedPerPerson') || bytes + Number(file.byteSize) > mostBytes)
    throw new Refused(
      { refused: 'uploads-unused', values: { n: String(files), size: sizeInWords(bytes) } },
      409,
    )
  return insertUpload(tx, { ...file, personId, createdAt: clock.now() })
}
