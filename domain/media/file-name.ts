import { holdsCardNumber } from '../billing/card-in-text.ts'
import { isSeen } from '../kernel/tidy-text.ts'

const longest = 200

/** The name that its owner gave a file, in one line; some word where nothing of it is seen, and where it holds a card number. */
export function fileNameOf(typed: string): string {
  const name = typed
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
  const [ending = ''] = /\.[a-z]\w{1,4}$/i.exec(name) ?? []
  const isNamed = isSeen(name.slice(0, name.length - ending.length))
  return isNamed && !holdsCardNumber(name, 'words') ? name : `file${ending}`
}

/** The name under which a file is taken home: its owner's, without folders, with the ending of what the file really is. */
export const savedName = (name: string, ending: string): string =>
  `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/[/\\:*?"<>|]/g, '_')}.${ending}`
