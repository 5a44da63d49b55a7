/** What of a video can be shown, and how long it may take to make it so; told from its tracks before a frame is decoded. */
import { largestShownBytes } from './attachment.ts'
import { refuse, type Verdict } from '../kernel/verdict.ts'

/** Of one frame: a film of 8K has 33 million. */
export const mostPixelsOfFrame = 36_000_000

export interface VideoTrack {
  readonly kind: 'video' | 'audio'
  /** As ffmpeg names it; empty where it knows none. */
  readonly codec: string
  /** As ffmpeg names the form of its pixels; empty of sound. */
  readonly pixels: string
  /** In pixels; 0 of sound, and of frames that are too large to be decoded. */
  readonly width: number
  readonly height: number
}

export interface VideoFacts {
  readonly tracks: readonly VideoTrack[]
  /** 0 where the file does not say it. */
  readonly seconds: number
  /** How many pictures its film has; 0 where the file does not say it. */
  readonly frames: number
}

/** A video has a picture, of no more pixels than are decoded here: of a larger one its reader tells the codec and no sides. */
export function mayShowVideo({ tracks }: VideoFacts): Verdict<'video-unreadable' | 'video-pixels-many'> {
  const picture = tracks.find(({ kind }) => kind === 'video')
  if (!picture?.codec) return refuse('video-unreadable')
  return picture.width === 0 ? refuse('video-pixels-many') : 'ok'
}

/** Pixels of all pictures together: a film in HD of nearly half an hour, which is made in a quarter of an hour. */
const mostPixelsToMake = 100_000_000_000

/** Bits of each second, of picture and sound. */
export const soundBits = 96_000
/** What a telephone shows well; more is lost on it. */
const mostBits = 2_500_000
const fewestBits = 100_000
/** Of the size in bits, what is for picture and sound; the rest is for the container's own. */
const bitsToShare = largestShownBytes * 8 * 0.94
const mostSecondsToMake = bitsToShare / (fewestBits + soundBits)

/** How many bits a second of its picture gets, so that all of it is light enough to be shown. */
export const bitsOfPicture = ({ seconds }: VideoFacts): number =>
  seconds > 0 ? Math.min(mostBits, Math.floor(bitsToShare / seconds) - soundBits) : mostBits

/** Whether it is made another film here: what that costs follows from its pictures, and not from what the file weighs; what it then weighs, from its length. */
export function mayBeMade({ tracks, frames, seconds }: VideoFacts): Verdict<'video-work' | 'video-long'> {
  if (seconds > mostSecondsToMake)
    return refuse('video-long', {
      values: { n: Math.ceil(seconds / 60), most: Math.floor(mostSecondsToMake / 60) },
    })
  const { width = 0, height = 0 } = tracks.find(({ kind }) => kind === 'video') ?? {}
  if (frames * width * height <= mostPixelsToMake) return 'ok'
  const shorter = Math.floor(mostPixelsToMake / (width * height))
  return refuse('video-work', {
    values: { n: frames, width, height, most: shorter },
  })
}

/** A file of sound has a track of it. */
export const maySound = ({ tracks }: VideoFacts): Verdict<'sound-unreadable'> =>
  tracks.some(({ kind }) => kind === 'audio') ? 'ok' : refuse('sound-unreadable')

/** What every browser plays that is in use: an MP4 of these alone. */
const played = { video: ['h264'], audio: ['aac', 'mp3'] }
const playedPixels = ['yuv420p', 'yuvj420p']
const playedContainers = ['video/mp4', 'video/x-m4v']

/** False of whatever must be made an MP4 first. */
export const isPlayedByBrowsers = (mimeType: string, { tracks }: VideoFacts): boolean =>
  playedContainers.includes(mimeType) &&
  tracks.every(
    ({ kind, codec, pixels }) =>
      played[kind].includes(codec) && (kind === 'audio' || playedPixels.includes(pixels)),
  )

const leastMs = 60_000
const mostMs = 900_000
/** A small machine makes a second of a large film in so many. */
const msPerSecond = 10_000

/** How long making it smaller may take: by its length, but not without end. */
export const conversionMs = ({ seconds }: VideoFacts): number =>
  Math.min(mostMs, leastMs + seconds * msPerSecond)
