/** Where posts stand by the rule, the settings and the product's clock. */
import { type LateLimits, type PostDue, postDue } from '#domain/content/out/post-due.ts'
import type { Platform } from '../../kernel/context.ts'
import type { SendablePost } from './store/sendable-posts.ts'

type Asker = Pick<Platform, 'clock' | 'settings'>

const limitsOf = ({ settings }: Pick<Platform, 'settings'>): LateLimits => ({
  lateMinutes: settings.get('posts.lateMinutes'),
  timeSensitiveLateMinutes: settings.get('posts.timeSensitiveLateMinutes'),
})

export const dueOfPost = (
  platform: Asker,
  { post, outlet }: Pick<SendablePost, 'post' | 'outlet'>,
): PostDue => postDue(post, outlet, limitsOf(platform), platform.clock.now())

/** For how long after its time a post may still go by itself, at most. */
export function longestLateMs(platform: Pick<Platform, 'settings'>): number {
  const { lateMinutes, timeSensitiveLateMinutes } = limitsOf(platform)
  return Math.max(lateMinutes, timeSensitiveLateMinutes) * 60_000
}
