import type { Context } from '#server/kernel/context.ts'

/** Where an ad can be seen on a page of ours; only a demonstration has such pages. */
export function demonstrationPage(
  { config }: Pick<Context, 'config'>,
  sites: readonly { readonly id: number; readonly isDemonstration: boolean }[],
): string | null {
  const site = config.isDemo ? sites.find((one) => one.isDemonstration) : undefined
  return site ? `/demo/sites/${site.id}` : null
}
