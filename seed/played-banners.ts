/** The banners of the demonstration that are played: a short film and a jingle, both made for it. */
import type { Motif, Palette } from './art.ts'

export interface PlannedBanner {
  /** The campaign that has it, beside its pictures. */
  readonly campaign: string
  readonly headline: string
  readonly altText: string
  readonly mimeType: 'video/mp4' | 'audio/mpeg'
  /** The name of the file in the folder `files` beside this one. */
  readonly file: string
  readonly approval: 'pending' | 'approved' | { readonly rejectedFor: string }
  /** What stands for a film until it runs. */
  readonly poster: { readonly palette: Palette; readonly motif: Motif } | null
}

/** Its place is as wide on the papers as it was sold: a frame is cut where there is less room, and then is no view. */
const appeal = 'Harbor Light Winter Appeal'

export const playedBanners: readonly PlannedBanner[] = [
  {
    campaign: appeal,
    headline: 'The hills behind the lake, in six seconds',
    altText: 'Green hills come slowly nearer',
    mimeType: 'video/mp4',
    file: 'lakefront.mp4',
    approval: 'approved',
    poster: { palette: { ground: '#DCEBEA', ink: '#17404A', spot: '#3A8C8C' }, motif: 'hills' },
  },
  {
    campaign: appeal,
    headline: 'The tune of our evenings',
    altText: 'Four rising notes',
    mimeType: 'audio/mpeg',
    file: 'jingle.mp3',
    approval: 'approved',
    poster: null,
  },
  {
    campaign: appeal,
    headline: 'The hills again, with the first snow',
    altText: 'Hills under snow come slowly nearer',
    mimeType: 'video/mp4',
    file: 'lakefront.mp4',
    approval: 'pending',
    poster: { palette: { ground: '#E8EEF4', ink: '#22364A', spot: '#7FA0BF' }, motif: 'hills' },
  },
  {
    campaign: appeal,
    headline: 'The tune of our evenings, played twice as loud',
    altText: 'Four rising notes, loud',
    mimeType: 'audio/mpeg',
    file: 'jingle.mp3',
    approval: { rejectedFor: 'Not fit for our readers: begin as quietly as the evening edition' },
    poster: null,
  },
]
