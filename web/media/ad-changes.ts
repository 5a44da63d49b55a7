/** An ad as its form changes it: only what was changed is sent, so that what others change beside it stays. */
import type { CreativeFields } from '#contract/media/upload.ts'
import type { Media } from '#contract/media/ad.ts'
import type { Creative } from '#domain/media/creative-rules.ts'

export type AdFields = Creative & { readonly altText: string }

const labels: Readonly<Record<keyof AdFields, string>> = {
  kind: 'Kind of ad',
  headline: 'Headline',
  leadParagraph: 'Text',
  linkUrl: 'Address',
  iosUrl: 'App Store address',
  androidUrl: 'Google Play address',
  htmlContent: 'HTML',
  altText: 'Text for people who do not see or hear it',
}

const fieldNames = Object.keys(labels) as (keyof AdFields)[]

export const adFieldsOf = (item: Media | undefined): AdFields => ({
  kind: item?.kind ?? 'website',
  headline: item?.headline ?? '',
  leadParagraph: item?.leadParagraph ?? '',
  linkUrl: item?.linkUrl ?? '',
  iosUrl: item?.iosUrl ?? '',
  androidUrl: item?.androidUrl ?? '',
  htmlContent: item?.htmlContent ?? '',
  altText: item?.altText ?? '',
})

/** The fields that differ from those of the ad. */
export function changedFields(item: Media, wanted: AdFields): CreativeFields {
  const before = adFieldsOf(item)
  return Object.fromEntries(
    fieldNames.filter((name) => wanted[name] !== before[name]).map((name) => [name, wanted[name]]),
  )
}

/** These fields of an ad in words, with the file when it is changed: `Headline: Spring · File: spring.png`. */
export function fieldsInWords(fields: CreativeFields, of: AdFields, file: string | null): string {
  const words = fieldNames
    .filter((name) => fields[name] !== undefined)
    .map((name) => `${labels[name]}: ${of[name] || 'none'}`)
  return [...words, ...(file === null ? [] : [`File: ${file}`])].join(' · ')
}
