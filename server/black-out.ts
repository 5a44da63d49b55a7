/**
 * `npm run black-out`: lists the card numbers that stand in texts of the database and of the local gateway's log.
 * `npm run black-out -- ann@example.com`: blacks them out, in the name of that superadmin.
 */
import { blackOutCardNumbers } from './billing/black-out-card-numbers.ts'
import { findCardNumbers } from './billing/find-card-numbers.ts'
import { blackOutLog, findInLog } from './gateways/payments/black-out-log.ts'
import { systemClock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import type { Database } from './kernel/context.ts'
import { findSuperadmin } from './people/find-superadmin.ts'
import { complain, runCommand, say } from './run-command.ts'

const email = process.argv[2]
process.exitCode = await runCommand(
  'npm run black-out',
  (db, config) => (email === undefined ? list(db, config) : blackOut(db, config, email)),
  'owner',
)

async function list(db: Database, { dataDir }: Config): Promise<number> {
  const found = await findCardNumbers(db)
  const lines = await findInLog(dataDir)
  for (const { place, row, after } of found) say(`${place} ${row}: ${after.slice(0, 200)}`)
  for (const { line } of lines) say(`the local gateway’s log, line ${line}`)
  say(
    found.length + lines.length === 0
      ? 'No text holds a card number.'
      : `${found.length + lines.length} texts hold a card number. Nothing is changed yet: name a superadmin’s e-mail address to black them out.`,
  )
  return 0
}

async function blackOut(db: Database, { dataDir }: Config, address: string): Promise<number> {
  const superadmin = await findSuperadmin(db, address)
  if (!superadmin) {
    complain(`No superadmin has the address ${address}.`)
    return 1
  }
  const done = await blackOutCardNumbers({ db, clock: systemClock }, superadmin.id)
  for (const { place, row } of done) say(`${place} ${row} is blacked out`)
  const lines = await blackOutLog(dataDir)
  say(
    `${done.length + lines} texts are blacked out in the name of ${superadmin.name}; the history says which. Backups from before still hold the numbers.`,
  )
  return 0
}
