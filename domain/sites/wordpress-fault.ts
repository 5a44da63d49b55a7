/** Everything that keeps us from speaking with a site's WordPress, and how it is told to whoever can mend it. */

export const wordpressFaults = {
  'wordpress-not-https': 'The address must begin with https://, or the password would travel for all to read',
  'wordpress-inside': 'The address leads into a network of our own, where nothing is asked',
  'wordpress-unreachable': 'Nothing answers at this address',
  'wordpress-silent': 'WordPress did not answer within 30 seconds',
  'wordpress-redirects': 'This address leads on to another one. Enter the one at which it ends',
  'wordpress-rest-off':
    'No REST API of WordPress answers at this address: it is switched off, or this is no WordPress',
  'wordpress-passwords-off': 'Application passwords are switched off in this WordPress',
  'wordpress-not-signed-in':
    'WordPress did not take the sign-in: the application password is not right, or the server in front of it takes the Authorization header away',
  'wordpress-no-header':
    'The application password is right, but the server in front of WordPress takes the Authorization header away',
  'wordpress-wrong-password': 'WordPress does not know this user, or the application password is not right',
  'wordpress-no-right':
    'This user may not publish other people’s posts and upload pictures. Give it the role of an editor',
  'wordpress-busy': 'WordPress asks us to wait: it was asked too often',
  'wordpress-broken': 'WordPress answered with an error of its own',
  'wordpress-unreadable': 'WordPress answered with a page in place of data',
  'wordpress-refused': 'WordPress did not accept the article',
  'wordpress-gone': 'The article is not in WordPress any more',
  'wordpress-category-gone': 'WordPress does not have the category of this site any more. Choose another one',
} as const satisfies Record<string, string>

export type WordpressFaultName = keyof typeof wordpressFaults

const passing: ReadonlySet<WordpressFaultName> = new Set([
  ...(['wordpress-unreachable', 'wordpress-silent', 'wordpress-busy', 'wordpress-broken'] as const),
  'wordpress-unreadable',
])

/** Whether it may be over in a while, so that trying again is of use; everything else waits for somebody to mend it. */
export const passesByItself = (fault: WordpressFaultName): boolean => passing.has(fault)
