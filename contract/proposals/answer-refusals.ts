/** What a person reads when an answer to a proposal is refused: a question, a decline; part of `contract/refusals.ts`. */
export const answerRefusals = {
  'message-missing': 'Write something first',
  'messages-many': 'You wrote {limit} times within the hour. Try again in {minutes} minutes',
  'answer-unsent': 'Send the proposal first: its client cannot read this yet',
  'decline-reason': 'Say why: it helps to make a better offer',
  'decline-bought': 'Something of this proposal is paid or approved already. Ask your agent',
  'proposal-declined': 'This proposal was declined. The agent can open it again',
  'decline-signed': 'This proposal was accepted. Ask your agent',
  'decline-late': 'This comes too late: {act} on {day}. Ask your agent',
  'signature-name': 'Enter your full name, 2 to 120 characters',
  'agree-first': 'Tick that you accept the proposal and its terms',
  'signed-already': 'This was signed by {name} on {day}, for {total}',
  'sign-first': 'Accept the proposal first, then pay',
  'client-acts': 'You are signed in as somebody who sells this proposal. Its client answers and pays here',
  'signed-meanwhile': '{name} accepted it on {day}, while you had it open. Saving a change asks for it anew',
  'not-declined': 'This proposal is not declined',
} as const satisfies Record<string, string>
