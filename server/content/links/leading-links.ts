/** Where counted links lead, and how often, for whoever leads readers on. */
export {
  addVisits,
  findLink,
  latestLinks,
  type LeadingLink,
  linksOfPost,
  type Visit,
} from './store/links.ts'
