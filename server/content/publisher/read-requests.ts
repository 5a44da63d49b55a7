/** What publishers were asked, for whoever shows it of other things than posts. */
export { lastAsked, type RequestRecord } from './store/requests.ts'
