/**
 * What lets text that somebody typed become something else: code, HTML, a command, a statement; and what protects less
 * than it seems to. The product does without, but for the places named here.
 */
import { type Breach, breach, isOwnCode, type Source, withoutComments } from './source.ts'

interface Danger {
  readonly pattern: RegExp
  readonly message: string
  /** Where it stands all the same, and harms nobody. */
  readonly except?: RegExp
}

const dangers: readonly Danger[] = [
  {
    pattern: /\beval\s*\(|\bnew Function\s*\(|\bset(?:Timeout|Interval)\(\s*['"`]|'node:vm'/g,
    message: 'text is run as code: say it as code',
  },
  {
    pattern:
      /\b(?:inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write\b|\bsrcDoc\b/g,
    message: 'text becomes HTML: show it as text, or in a frame without rights',
    // Such a frame: the policy that it comes with makes it a stranger to every origin.
    except: /^tag\/draft\.ts$/,
  },
  {
    pattern: /\{[^}]*\bexec(?:Sync)?\b[^}]*\}(?= from 'node:child_process')|\bshell: true/g,
    message: 'a shell reads this command: hand its words over as a list',
  },
  {
    pattern: /\bsql\.raw\(/g,
    message: 'a statement is glued together: hand values over beside it',
    except: /^server\/(database\/|kernel\/invariant\.ts$|billing\/store\/card-numbers\.ts$)/,
  },
  {
    pattern:
      /create(?:Hash|Hmac)\(\s*['"`](?:md\d|sha1|ripemd\w*)['"`]|['"`](?:aes-\d+-(?!gcm)\w+|des-\w+|des3|rc4)['"`]/gi,
    message: 'a hash or a cipher that is broken: use SHA-256 or AES-256-GCM',
  },
  {
    pattern: /\bMath\.random\b/g,
    message: 'chance that can be guessed: ask ctx.dice, or node:crypto for a secret',
    except: /^server\/kernel\/dice\.ts$/,
  },
  {
    pattern: /^import (?!type\b)[^;']*? from '(?:sharp|[./]+(?:drawing\/)?(?:pictures|first-page)\.ts)'/gm,
    message: 'files of strangers are decoded in the product itself: ask server/media/drawing/draw.ts',
    // The process that decodes them; and who draws what the project made itself.
    except:
      /^server\/(media\/drawing\/(?!draw\.ts)|kernel\/drawn\.ts$|demonstration\/)|\.test\.ts$|^(test|e2e)\//,
  },
]

export function dangerBreaches(source: Source): Breach[] {
  if (!isOwnCode(source)) return []
  const code = withoutComments(source)
  return dangers
    .filter(({ except }) => !except?.test(source.path))
    .flatMap(({ pattern, message }) =>
      [...code.matchAll(pattern)].map(({ index }) => breach('dangerous', source, index, message)),
    )
}
