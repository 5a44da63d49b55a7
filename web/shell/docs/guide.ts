import type { ReactNode } from 'react'

/** A task in plain words, step by step. */
export interface Guide {
  readonly id: string
  readonly title: string
  readonly steps: readonly ReactNode[]
}
