/** Fields for passwords, wherever a screen has one: masked, known to password keepers, and open to pasting. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordInput } from '#web/ui/form/text-input.tsx'

const screens = new URL('..', import.meta.url).pathname
const sources = readdirSync(screens, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.startsWith('shell/kit/'))
  .map((path) => ({ path, text: readFileSync(join(screens, path), 'utf8') }))

/** Every field, from its bracket to the end of its element. */
const fields = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/<(?:\w*Input|input)\b[^>]*(?:=>[^>]*)*\/?>/g)].map(([field]) => ({ path, field })),
)

test('a field for a password hides what is typed, and tells keepers of passwords which it is', () => {
  const passwords = fields.filter(({ field }) => /name="\w*password\w*"|label="[^"]*password/i.test(field))
  expect(passwords.length).toBeGreaterThanOrEqual(5)
  for (const { path, field } of passwords) {
    expect([path, field]).toEqual([path, expect.stringMatching(/^<PasswordInput\b/)])
    expect([path, field]).toEqual([
      path,
      expect.stringMatching(/autoComplete="(current|new)-password"|\.\.\.newPasswordField/),
    ])
  }
})

test('no screen listens to pasting, or keeps it from a field', () => {
  const listening = sources.filter(({ text }) => /onPaste|['"]paste['"]/.test(text))
  expect(listening.map(({ path }) => path)).toEqual([])
})

test('a password is masked until the person wants to see it', () => {
  const field = renderToStaticMarkup(createElement(PasswordInput, { label: 'Password', name: 'password' }))
  expect(field).toMatch(/<input[^>]* type="password"/)
})
