import type { Job } from '../../kernel/jobs.ts'
import { remindPublishers } from './remind-publishers.ts'
import { sendRequest } from './send-request.ts'

/** What is written to publishers without being asked. */
export const publisherJobs: readonly Job[] = [sendRequest, remindPublishers]
