import type { Job } from '../kernel/jobs.ts'
import { sweepUnusedFiles } from './sweep-files.ts'
import { lookIntoUpload } from './uploads/finish-upload.ts'
import { shrinkLargeUpload } from './uploads/shrink-upload.ts'
import { forgetLeftUploads } from './uploads/sweep-uploads.ts'
import { tellMediaDecision } from './tell-decision.ts'

/** What the media module does without being asked. */
export const mediaJobs: readonly Job[] = [
  tellMediaDecision,
  forgetLeftUploads,
  lookIntoUpload,
  shrinkLargeUpload,
  sweepUnusedFiles,
]
