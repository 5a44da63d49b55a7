/** What a person reads when something about a pin is refused; part of `contract/refusals.ts`, which everybody asks. */
export const pinRefusals = {
  'pin-time-missing': 'Choose a date and a time',
  'pin-end-past': 'Choose an end that is still to come',
  'pin-long': 'A pin lasts {limit} days at most. Choose an earlier end',
  'pin-not-bought': 'No bought pin of this client is left for this site',
  'pin-begun': 'The bought pin has begun and stays used. Take it down to end it',
  'pin-longer': 'The bought pin lasts {hours} hours at most. Choose an earlier end',
  'pin-taken': 'Something else is pinned here at that time. The next free window is {from} to {to} ET',
  'pin-rejected': 'This was rejected and stands on no site. Have it approved first',
  'pin-over': 'This is over and is not shown any more. Give it new times first',
  'pin-before-out': 'The pin ends before this is out, at {from} ET. Choose a later end',
  'pin-after-over': 'The pin begins when this is over, at {to} ET. Choose an earlier start',
  'pin-finished': 'This pin has ended and stands as it was',
  'pin-none': 'This is not pinned',
  'pin-moved-on': 'Something followed since, so this is not taken back any more',
} as const satisfies Record<string, string>
