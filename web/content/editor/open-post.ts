import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { EditorKind } from '#domain/content/editor-titles.ts'

/** A post that is begun, changed or copied. */
export type OpenPost =
  | { readonly kind: Extract<EditorKind, 'new'>; readonly on?: NewYorkDay }
  | { readonly kind: Exclude<EditorKind, 'new'>; readonly postId: number }
