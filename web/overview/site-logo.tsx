import type { SiteMark } from '#contract/sites.ts'

/** The logo of a site, named for those who do not see it. */
export function SiteLogo({ site }: { site: SiteMark }) {
  return (
    <img
      className="logo"
      src={site.logo}
      alt={site.name}
      title={site.name}
      width={19}
      height={19}
      loading="lazy"
    />
  )
}
