/** What tells a browser and a password manager which field of an account this is. */
export const emailField = {
  label: 'E-mail',
  type: 'email',
  name: 'email',
  autoComplete: 'username',
} as const

export const newPasswordField = {
  hint: 'At least 12 characters, and not your name.',
  name: 'new-password',
  autoComplete: 'new-password',
} as const
