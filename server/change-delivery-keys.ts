/** `npm run change-keys`: signs decisions with a new key from now on, in every process. Ads that are out count for an hour more. */
import { rotateKeys } from './delivery/nodes/keys.ts'
import { systemClock } from './kernel/clock.ts'
import { openSecrets } from './kernel/secrets.ts'
import { runCommand, say } from './run-command.ts'

process.exitCode = await runCommand('npm run change-keys', async (db, config) => {
  await rotateKeys({ db, secrets: openSecrets(config), clock: systemClock })
  say(
    'Decisions are signed with a new key from now on. Views and clicks of ads that are out count for an hour more; after it their clicks still lead on.',
  )
  return 0
})
