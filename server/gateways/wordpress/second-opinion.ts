/**
 * Many a WordPress answers a wrong password as it answers none at all. Its older interface, XML-RPC, takes the same
 * password in the body, where no server in front takes it away: what it says of the password tells the two apart.
 */
import { escapeHtml } from '#domain/kernel/html.ts'
import { askGuarded, type Outside } from '../web/guarded-fetch.ts'
import { WordpressFault, type WordpressLogin } from './gateway.ts'

/** Of somebody whom WordPress did not know. Where nobody answers there it stays open which of the two it is. */
export async function whyNotSignedIn(
  { address, user, password }: WordpressLogin,
  userAgent: string,
  outside: Outside,
): Promise<WordpressFault> {
  const params = [user, password].map((text) => `<param><value>${escapeHtml(text)}</value></param>`).join('')
  const asked = `<methodCall><methodName>wp.getUsersBlogs</methodName><params>${params}</params></methodCall>`
  const answer = await askGuarded(
    {
      address: `${address}/xmlrpc.php`,
      method: 'POST',
      headers: { 'user-agent': userAgent, 'content-type': 'text/xml' },
      body: Buffer.from(`<?xml version="1.0"?>${asked}`),
    },
    outside,
  )
  const said = typeof answer === 'string' ? '' : answer.body.toString()
  if (/<name>faultCode<\/name>\s*<value><int>403</.test(said))
    return new WordpressFault('wordpress-wrong-password')
  const isKnown = /<methodResponse>\s*<params>/.test(said)
  return new WordpressFault(isKnown ? 'wordpress-no-header' : 'wordpress-not-signed-in')
}
