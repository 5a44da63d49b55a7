import { fill } from '#contract/kernel/general-refusals.ts'

/** What stands in the list behind the bell. */
const news = {
  mediaWaits: '{name} uploaded the ad “{headline}” for the campaign {campaign}: it waits for your approval',
  mediaApproved: 'Your ad “{headline}” in the campaign {campaign} was approved',
  mediaRejected: 'Your ad “{headline}” in the campaign {campaign} was rejected',
  mediaRejectedFor: 'Your ad “{headline}” in the campaign {campaign} was rejected: {reason}',
  mediaUndecided:
    'The decision on your ad “{headline}” in the campaign {campaign} was taken back: it waits again',
  postWaits: '{name} wrote a post for the campaign {campaign}: it waits for approval',
  postApproved: 'Your post in the campaign {campaign} was approved',
  postRejected: 'Your post in the campaign {campaign} was rejected',
  postRejectedFor: 'Your post in the campaign {campaign} was rejected: {reason}',
  postPosted: 'Your post in the campaign {campaign} is out',
  postUndecided: 'Your post in the campaign {campaign} waits for approval again: the decision was withdrawn',
  postWithdrawn: 'A post of the campaign {campaign} that was sent to you was deleted',
  postArchived:
    'Not sent: the campaign {campaign} lies in the archive, and a post of it was meant for {time}',
  postUnapproved: 'Not sent: a post of the campaign {campaign} for {time} is not approved',
  postWithoutPdf: 'Not sent: the PDF of a post of the campaign {campaign} for {time} is missing',
  postNoAddress:
    'A post of the campaign {campaign} for {time} goes by hand: its site has no address to send it to',
  postLate:
    'A post of the campaign {campaign} for {time} did not go out in time: send it now, give it a new time, or give its credit back',
  postStillByHand: 'A post of the campaign {campaign} for {time} is not marked as posted',
  postNotSent: 'A post of the campaign {campaign} for {time} could not be sent',
  postPerhapsOut:
    'Nobody knows whether a mail of the campaign {campaign} for {time} went out: say whether it is sent again',
  publisherAsked: '{name} asks you about a post of the campaign {campaign}. The letter went to {address}',
  publisherTime: 'The publisher confirmed the time of the post in the campaign {campaign}',
  publisherContent: 'The publisher approved the content of the post in the campaign {campaign}',
  publisherRejected:
    'The publisher rejected the post in the campaign {campaign}: {reason}. Its credit is back; change the post and send it again',
  publisherReminded:
    'The publisher was reminded of the post in the campaign {campaign}, {hours} hours before the deadline',
  pdfMissing: 'The post in the campaign {campaign} has no PDF yet. The publisher needs it by {deadline} ET',
} as const

/** A sentence for the list behind the bell, with its values filled in. */
export function newsOf(key: keyof typeof news, values: Readonly<Record<string, string | number>>): string {
  return fill(news[key], values)
}
