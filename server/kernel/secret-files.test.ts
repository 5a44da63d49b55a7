import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { secretSettings, settingsAsWritten } from './environment.ts'

const room = mkdtempSync(join(tmpdir(), 'masthead-secrets-'))
afterAll(() => rmSync(room, { recursive: true }))

function keep(name: string, text: string, mode = 0o600): string {
  const path = join(room, name)
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

/** A value for any secret there is, also for those of later versions, and what belongs to it. */
const others = {
  MAIL_FROM: 'ads@masthead.example',
  SMTP_URL: 'smtp://localhost',
  DATABASE_URL: 'postgres://localhost/a',
}
const possible = [
  'postgres://masthead:secret@localhost/masthead',
  'smtp://a:secret@localhost',
  'a-key-or-a-token-that-nobody-can-guess',
]
function valueOf(name: string): string {
  const found = possible.find((value) => 'config' in readConfig({ ...others, [name]: value }))
  if (found === undefined) throw new Error(`a test value for ${name} is missing`)
  return found
}

test('every setting that holds a password, a key or a token is marked as a secret', () => {
  const named = Object.keys(settingsAsWritten.shape).filter((name) =>
    /TOKEN|SECRET|PASSWORD|KEY|^(DATABASE|SMTP).*_URL$/.test(name),
  )
  expect(secretSettings).toEqual(named)
  expect(secretSettings.length).toBeGreaterThan(3)
})

describe.each(secretSettings)('%s', (name) => {
  const value = valueOf(name)
  const { [name as keyof typeof others]: _, ...beside } = others

  test.each([
    '',
    '\n',
    '\r\n',
  ])('from a file that ends with %j it is the same as in the environment', (end) => {
    const path = keep(name, `${value}${end}`)
    expect(readConfig({ ...beside, [`${name}_FILE`]: path })).toEqual(
      readConfig({ ...beside, [name]: value }),
    )
  })

  test('said twice it is refused', () => {
    const path = keep(name, value)
    expect(readConfig({ ...beside, [name]: value, [`${name}_FILE`]: path })).toEqual({
      faults: [`${name} and ${name}_FILE are both set: leave one of them out.`],
    })
  })

  test('from a file that is not there it is refused', () => {
    expect(readConfig({ ...beside, [`${name}_FILE`]: join(room, 'nothing') })).toMatchObject({
      faults: expect.arrayContaining([
        expect.stringMatching(new RegExp(`^${name}_FILE cannot be read: ENOENT`)),
      ]),
    })
  })

  test('a file that everybody may read is told, and used', () => {
    const path = keep(name, value, 0o644)
    expect(readConfig({ ...beside, [`${name}_FILE`]: path })).toMatchObject({
      config: {},
      warnings: [`Everybody on this machine may read ${path} (${name}_FILE): close it with chmod o-r.`],
    })
  })
})
