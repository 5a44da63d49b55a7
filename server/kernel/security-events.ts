/**
 * What whoever looks for attacks must be able to see: the whole list, each with the sentence that stands in its line.
 * A new one is noted where it happens, by `securityLog.note`, and is counted in the metrics by itself.
 */
export const securityEvents = {
  'signed-in': 'Somebody signed in.',
  'password-wrong': 'A password was wrong, or there is no such account.',
  'password-confirmed': 'A person who is signed in gave the password once more.',
  'locked-out': 'A wrong password closed the account to its network for a while.',
  'too-many': 'Somebody was turned away because too many tries had come before.',
  'password-link-asked': 'Somebody asked for a link that sets a new password.',
  'password-set': 'A link of a letter set a new password, and every session ended.',
  'password-changed': 'A person changed the password, and their other sessions ended.',
  'address-asked': 'A person asked for another address to sign in with.',
  'address-changed': 'A link of a letter gave an account another address to sign in with.',
  'link-refused': 'A link that works once was used up, too old, or never there.',
  'sessions-ended': 'A person signed out, here or elsewhere.',
  'rights-given': 'A person was given rights.',
  'acted-as': 'Something was changed through another person’s eyes.',
  'viewing-began': 'Somebody began to look through another person’s eyes.',
  'viewing-ended': 'Somebody stopped looking through another person’s eyes.',
  refused: 'A person asked for what they have no right to.',
  unseen: 'A person asked for a thing that is not there, or is not theirs to see.',
  forged: 'A change was asked for by what does not seem to be our own page.',
  exported: 'Somebody took a file of figures with them.',
  'keys-changed': 'Decisions are signed with a new key.',
  'metrics-refused': 'The metrics were asked for without their token.',
} as const

export type SecurityEvent = keyof typeof securityEvents
