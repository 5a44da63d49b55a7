/** How long before its time the publisher needs content. */

export interface Deadlines {
  /** Each in hours; null: it says nothing. */
  readonly ofCampaign: number | null
  readonly ofContentType: number | null
  readonly ofSite: number
}

/** The campaign's own deadline, else that of its content type, else the site's. */
export const deadlineHours = ({ ofCampaign, ofContentType, ofSite }: Deadlines): number =>
  ofCampaign ?? ofContentType ?? ofSite

const hourMs = 3_600_000

/** When content is sent to the publisher, or has to be there. */
export const sendAt = (scheduledFor: Date, hours: number): Date =>
  new Date(scheduledFor.getTime() - hours * hourMs)
