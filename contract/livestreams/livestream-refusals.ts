/** What a person reads when something about a livestream is refused; part of `contract/refusals.ts`, which everybody asks. */
export const livestreamRefusals = {
  'livestream-kind': 'Choose a campaign of livestreams',
  'livestream-site': 'Choose one of the sites that show livestreams',
  'livestream-pinned': 'This livestream is pinned on its site: take its pin down before it moves to another',
  'livestream-priority': 'Choose a priority from 1 to 4',
  'livestream-over': 'This livestream is over: livestream admins alone change it',
  'livestream-aired': 'This livestream was on air: its credit cannot be given back',
  'livestream-decision': 'Say 2 to approve, 1 to send it back, or 0 to take a decision back',
  'livestream-decided': '{name} decided about this livestream first: it is {approval}',
  'embed-missing': 'Enter the embed code of the livestream',
  'embed-address':
    'This is an address and no player. Enter the embed code, or the address of a video at YouTube, Vimeo, Dailymotion or Facebook',
  'embed-long': 'The embed code may have {limit} characters. Shorten it by {over}',
  'windows-none': 'Choose at least one time on air',
  'windows-many': 'A livestream has {limit} times on air at most',
  'windows-unreadable': 'Send the times on air as a list, each with its start and its end',
  'windows-overlap': '{others} on {site} at the same time: whatever has the higher priority is shown first',
  'window-order': 'The start must come before the end',
  'window-long': 'One time on air is {limit} days long at most',
} as const
