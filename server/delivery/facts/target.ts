/** Where an ad leads: to a web address, or to an app in the stores. */
export interface AdTarget {
  readonly link: string | null
  readonly ios: string | null
  readonly android: string | null
}

/**
 * Where a click leads: the stored address of the ad, never one from the request. An ad for an app leads to the
 * store of the visitor's device. Null when there is none, or it is not a web address.
 */
export function targetOf(target: AdTarget, userAgent: string): string | null {
  const isApple = /\b(iPhone|iPad|iPod)\b/.test(userAgent)
  const isAndroid = /\bAndroid\b/.test(userAgent)
  const fitting = (isApple && target.ios) || (isAndroid && target.android)
  const chosen = fitting || target.link || target.ios || target.android
  const url = chosen ? URL.parse(chosen) : null
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
