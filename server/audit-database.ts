/** `npm run audit`: audits the database of the settings, whether the product is running or not. */
import { audit, describeBreaches } from './audit.ts'
import { complain, runCommand, say } from './run-command.ts'

process.exitCode = await runCommand('the audit', async (db, { dataDir }) => {
  const findings = await audit(db, dataDir)
  const breaches = describeBreaches(findings)
  for (const line of breaches) complain(line)
  const held = findings.filter((finding) => finding.breaches.length === 0).length
  say(`${held} of ${findings.length} invariants hold.`)
  return breaches.length === 0 ? 0 : 1
})
