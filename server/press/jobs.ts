import type { Job } from '../kernel/jobs.ts'
import { sendArticles } from './out/send-articles.ts'
import { sendArticleRequest } from './publisher/request-approval.ts'
import { tellArticleDecision } from './tell-decision.ts'

/** What the press module does without being asked. */
export const pressJobs: readonly Job[] = [tellArticleDecision, sendArticleRequest, sendArticles()]
