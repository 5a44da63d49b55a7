/** What a person reads when an answer to a proposal is refused: a question, a decline; part of `contract/refusals.ts`. */
export const answerRefusals = {
  'message-missing': 'Write something first',
  'messages-many': 'You wrote {limit} times within the hour. Try again in {minutes} minutes',
  'answer-unsent': 'Send the proposal first: its client cannot read this yet',
  'decline-reason': 'Say why: it helps to make a better offer',
  'decline-bought': 'Something of this proposal is paid or approved already. Ask your agent',
  'proposal-declined': 'This proposal was declined. The agent can open it again',
  'not-declined': 'This proposal is not declined',
} as const satisfies Record<string, string>
