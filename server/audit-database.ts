/** `npm run audit`: audits the database of the settings, whether the product is running or not. */
import pino from 'pino'
import { audit, describeBreaches } from './audit.ts'
import { connect } from './database/connect.ts'
import { databaseOfSettings } from './database-of-settings.ts'
import { readConfig } from './kernel/config.ts'
import { StartFault } from './kernel/start-fault.ts'

const complain = (line: string) => process.stderr.write(`${line}\n`)

process.exitCode = await main()

async function main(): Promise<number> {
  const reading = readConfig(process.env)
  if ('faults' in reading) {
    for (const fault of reading.faults) complain(fault)
    return 1
  }
  try {
    const database = await databaseOfSettings(reading.config, 'the audit')
    try {
      return await auditAt(database.url, reading.config.dataDir)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    complain(error.message)
    return 1
  }
}

async function auditAt(url: string, dataDir: string): Promise<number> {
  const connection = connect(url, pino({ level: 'warn' }), 1)
  try {
    const findings = await audit(connection.db, dataDir)
    const breaches = describeBreaches(findings)
    for (const line of breaches) complain(line)
    const held = findings.filter((finding) => finding.breaches.length === 0).length
    process.stdout.write(`${held} of ${findings.length} invariants hold.\n`)
    return breaches.length === 0 ? 0 : 1
  } finally {
    await connection.close()
  }
}
