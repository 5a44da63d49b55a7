/** A process of the product: reads the settings, starts everything, tells where it is, and stops it cleanly on Ctrl-C. */
import { type Config, readConfig } from './kernel/config.ts'
import { StartFault } from './kernel/start-fault.ts'
import { type RunningProduct, startProduct } from './start.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

const abort = new AbortController()
const wishToStop = new Promise<string>((resolve) => {
  const stop = () => {
    abort.abort(new StartFault('Stopped before it was up.'))
    resolve('')
  }
  // A second Ctrl-C changes nothing: npm passes the first one on, so it arrives twice anyway.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // The process that started this one is gone, however it ended.
  process.once('disconnect', stop)
})

/** Answers the exit code. */
export async function runProcess(): Promise<number> {
  const reading = readConfig(process.env)
  if ('faults' in reading) {
    for (const fault of reading.faults) complain(fault)
    return 1
  }
  for (const warning of reading.warnings) complain(warning)
  const product = await start(reading.config)
  if (!product) return 1
  report(product)
  const reason = await Promise.race([wishToStop, product.broken])
  say(reason || 'Stopping ...')
  await product.stop()
  if (!reason) say('Stopped.')
  return reason ? 1 : 0
}

async function start(config: Config): Promise<RunningProduct | null> {
  try {
    return await startProduct(config, say, abort.signal)
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    complain(error.message)
    return null
  }
}

function report({ config, setupAddress, notes, databasePort }: RunningProduct): void {
  for (const note of notes) say(note)
  if (config.role === 'delivery') {
    say(`Delivers as ${config.nodeName} at ${config.nodeUrl}`)
    return
  }
  if (config.role === 'worker') {
    say(`Works in the background; its health is at ${config.nodeUrl}/healthz`)
    return
  }
  say('')
  say(`Masthead is at   ${config.baseUrl}`)
  if (config.isDemo) {
    say('Sign in          with a card on that page, or <name>@demo.test and the password masthead-demo')
    say(`Mail outbox      ${config.baseUrl}/demo/outbox`)
    say(`Card gateway     ${config.baseUrl}/demo/gateway`)
  }
  if (config.role === 'web')
    say(`Ads              ${config.adsUrl ?? 'by other processes; ADS_URL says where'}`)
  if (setupAddress !== null) say(`First account    ${setupAddress} (works once, for a day)`)
  if (config.startedAt) say(`The clock began  ${config.startedAt.toISOString()}`)
  say(`Data folder      ${config.dataDir}`)
  if (databasePort !== null)
    say(`Database         127.0.0.1:${databasePort}, user masthead, password in database.password there`)
  say('Stop with Ctrl-C.')
}
