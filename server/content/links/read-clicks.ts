/** How often the links of posts were followed, for whoever shows figures of campaigns. */
export { clicksByCampaign, clicksByDay } from './store/clicks.ts'
