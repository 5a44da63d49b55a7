/** A key that makes a request harmless to repeat. Made by hand: `randomUUID` is only there on secure addresses. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
