/** The field at which a call is refused that wants the password given once more; the screen asks for it and sends again. */
export const confirmField = 'confirm'
