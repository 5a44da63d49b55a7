/** What several calls about people can be refused with. */

/** A password that somebody chooses. */
export const codesOfPasswords = ['password-short', 'password-long', 'password-known', 'password-own'] as const
