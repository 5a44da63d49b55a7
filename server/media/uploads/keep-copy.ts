import type { Context } from '../../kernel/context.ts'
import { insertUpload, type UploadRecord } from '../store/uploads.ts'

type CopiedFile = Omit<
  UploadRecord,
  'id' | 'personId' | 'createdAt' | 'finishedAt' | 'failedAt' | 'lookedIntoSince' | 'refusal'
>

/** One more upload of the same bytes, for the person who asks; like any other it is forgotten when no post has it. */
export async function keepCopy({ db, actor, clock }: Context, file: CopiedFile): Promise<UploadRecord> {
  const now = clock.now()
  return insertUpload(db, { ...file, personId: actor.personId, createdAt: now, finishedAt: now })
}
