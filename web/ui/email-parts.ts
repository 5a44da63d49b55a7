/** What of an e-mail address stays in one line where there is no room for all: `hello`, `@harbor`, `.example`. */
export const emailParts = (email: string): readonly string[] => email.split(/(?<=.)(?=[@.])/)
