import { z } from 'zod'
import { filesInHand } from '#contract/media/files-in-hand.ts'
import { getUpload } from '#contract/media/uploads.ts'
import { successOf } from '#contract/successes.ts'
import { AnsweredLater } from '../../kernel/refused.ts'

/** What whoever sent these files is told when looking into them takes longer than anybody waits: that they are kept, and where to ask. */
export const answeredLater = (
  success: 'fileInHand' | 'filesInHand',
  uploads: readonly { readonly id: number; readonly name: string }[],
): AnsweredLater =>
  new AnsweredLater(
    z.encode(filesInHand, {
      success: successOf(success, {}),
      files: uploads.map(({ id, name }) => ({
        name,
        upload: id,
        address: getUpload.path.replace(':id', String(id)),
      })),
    }),
  )
