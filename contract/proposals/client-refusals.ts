/** What a client reads when something on the page of their proposal is refused; part of `contract/refusals.ts`. */
export const clientRefusals = {
  'proposal-changed': 'The proposal was changed meanwhile. Read it again, then go on',
  'proposal-expired': 'The prices held until {day}. Ask {agent} to renew them',
  'prices-over': 'The prices held until {day}. Renew them first',
  'options-fixed': 'What was chosen stands since it was signed or paid',
  'options-fixed-by': 'What was chosen stands: {act} on {day}',
  'option-unknown': 'This is not an item that you can choose',
  'option-none': 'Keep one item at least',
} as const satisfies Record<string, string>
