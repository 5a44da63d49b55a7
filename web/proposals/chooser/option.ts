import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listOptions } from '#contract/proposals/chooser.ts'

/** One of the eight ways of the chooser, with what its second column lists. */
export type Option = Reply<typeof listOptions>['options'][number]
