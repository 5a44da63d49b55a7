/** Where counted links lead, and how often, for whoever leads readers on. */
export {
  addressesOfLink,
  addVisits,
  findLink,
  latestLinks,
  type LeadingLink,
  type Visit,
} from './store/links.ts'
