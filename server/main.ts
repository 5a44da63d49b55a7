/** `npm start`. What Node made of the code is kept, so that the next start need not make it again. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Beside the packages: whoever may write there may change the code itself. Where nobody may, Node does without.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
const { runProcess } = await import('./run-process.ts')
process.exitCode = await runProcess()
process.exit()
