import type { SiteBadge } from '#contract/sites.ts'
import './site-logo.css'

/** The logo of a site, named for those who do not see it; beside the site's name it is decoration. */
export function SiteLogo({ site, isBesideName }: { site: SiteBadge; isBesideName?: boolean }) {
  return (
    <img
      className="logo"
      src={site.logo}
      alt={isBesideName ? '' : site.name}
      title={isBesideName ? undefined : site.name}
      width={19}
      height={19}
      loading="lazy"
    />
  )
}
