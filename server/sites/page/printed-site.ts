/** The site that a page is of, for whoever draws one. */
export { printedSite } from '../store/sites.ts'
