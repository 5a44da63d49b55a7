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
  livestreamWaits: '{name} made a livestream for the campaign {campaign}: it waits for approval',
  livestreamWaitsAgain: '{name} changed a livestream of the campaign {campaign}: it waits for approval again',
  livestreamApproved: 'Your livestream in the campaign {campaign} was approved',
  livestreamRejected: 'Your livestream in the campaign {campaign} was rejected',
  livestreamRejectedFor: 'Your livestream in the campaign {campaign} was rejected: {reason}',
  livestreamPosted: 'Your livestream in the campaign {campaign} is on air',
  livestreamUndecided:
    'Your livestream in the campaign {campaign} waits for approval again: the decision was withdrawn',
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
  articleNotSent: 'The article “{headline}” is not in WordPress as it should be. {reason}',
  articleLate:
    'The article “{headline}” for {time} did not go out in time: publish it now, give it a new time, or give its credit back',
  articleByHand: 'The article “{headline}” for {time} is published by hand: enter its address afterwards',
  publisherAsked: '{name} asks you about a post of the campaign {campaign}. The letter went to {address}',
  publisherTime: 'The publisher confirmed the time of the post in the campaign {campaign}',
  publisherContent: 'The publisher approved the content of the post in the campaign {campaign}',
  publisherRejected:
    'The publisher rejected the post in the campaign {campaign}: {reason}. Its credit is back; change the post and send it again',
  publisherReminded:
    'The publisher was reminded of the post in the campaign {campaign}, {hours} hours before the deadline',
  articleWaits: '{name} wrote the article “{headline}” for the campaign {campaign}: it waits for approval',
  articleApproved: 'Your article “{headline}” in the campaign {campaign} was approved',
  articleRejected: 'Your article “{headline}” in the campaign {campaign} was rejected',
  articleRejectedFor: 'Your article “{headline}” in the campaign {campaign} was rejected: {reason}',
  articlePublished: 'Your article “{headline}” in the campaign {campaign} is out',
  articleUndecided:
    'Your article “{headline}” in the campaign {campaign} waits for approval again: the decision was withdrawn',
  photoRejected: 'The picture of your article “{headline}” in the campaign {campaign} was rejected',
  photoRejectedFor:
    'The picture of your article “{headline}” in the campaign {campaign} was rejected: {reason}',
  articleAsked:
    '{name} asks you to approve the article “{headline}” of the campaign {campaign}. The letter went to {address}',
  articleApprovedByPublisher: 'The publisher approved the article “{headline}” in the campaign {campaign}',
  articleRejectedByPublisher:
    'The publisher rejected the article “{headline}” in the campaign {campaign}: {reason}. Its credit is back; change the article and send it again',
  articleWithdrawn: 'The article “{headline}” of the campaign {campaign} that was sent to you was deleted',
  pdfMissing: 'The post in the campaign {campaign} has no PDF yet. The publisher needs it by {deadline} ET',
  pinSet: '“{name}” of the campaign {campaign} is pinned on {site} from {from} to {to} ET',
  pinWithdrawn: '“{name}” of the campaign {campaign} is not pinned on {site} any more',
  pinBegan: '“{name}” of the campaign {campaign} stands on top of {site} until {to} ET',
  pinEnded: 'The time of “{name}” of the campaign {campaign} on top of {site} is over',
  pinWaits:
    '“{name}” of the campaign {campaign} is pinned on {site} until {to} ET, and is not out yet: publish it, or move its pin',
  pinMissed:
    '“{name}” of the campaign {campaign} was to stand on top of {site} from {from} to {to} ET, and did not: nothing ran here then',
  pinPutOnTop:
    'Put “{name}” of the campaign {campaign} on top of {site} by hand, until {to} ET: the site is not connected',
  pinTakeOff:
    'Take “{name}” of the campaign {campaign} off the top of {site} by hand: the site is not connected',
} as const

export type NewsName = keyof typeof news

/** A sentence for the list behind the bell, with its values filled in. */
export function newsOf(key: NewsName, values: Readonly<Record<string, string | number>>): string {
  return fill(news[key], values)
}
