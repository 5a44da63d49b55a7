/** What the process that decodes files is asked, and what it answers. */
import type { Refusal } from '#domain/kernel/verdict.ts'
import type { RedrawOptions } from './pictures.ts'

interface FileToFile {
  readonly path: string
  /** Where the picture that is made is written. */
  readonly target: string
}

export type DrawingTask =
  | { readonly kind: 'inspect'; readonly path: string; readonly mimeType: string }
  | (FileToFile & RedrawOptions & { readonly kind: 'redraw' })
  | (FileToFile & { readonly kind: 'shrink'; readonly mimeType: string })
  | (FileToFile & { readonly kind: 'first-page' })

/** What the process may hold. A photograph of 200 megapixels that is turned before it is cut takes 700 MB. */
export const mostBytes = 800_000_000

/** How the process ends itself when what it reads has grown beyond what a file may cost. */
export const endedForMemory = 3

export interface DrawingRequest {
  readonly id: number
  readonly task: DrawingTask
}

export interface DrawingAnswer {
  readonly id: number
  readonly value?: unknown
  readonly refusal?: Refusal
  readonly fault?: { readonly message: string; readonly code: string | undefined }
}
