/** Set on what a page asks by itself while nobody is at it, so that this does not keep a session alive. */
export const unattendedHeader = 'x-unattended'
