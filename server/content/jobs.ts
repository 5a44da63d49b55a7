import type { Job } from '../kernel/jobs.ts'
import { rejectUnshownPosts } from './queue/reject-unshown.ts'
import { lookAtPosts } from './posted/look-at-post.ts'
import { endProcessingOfPosts } from './files/end-processing.ts'
import { forgetLinkVisits } from './links/forget-visits.ts'
import { sendPosts } from './out/send-posts.ts'
import { tellPostDecision } from './queue/tell-decision.ts'

/** What the content module does without being asked. */
export const contentJobs: readonly Job[] = [
  endProcessingOfPosts,
  rejectUnshownPosts,
  tellPostDecision,
  forgetLinkVisits,
  lookAtPosts,
  sendPosts(),
]
