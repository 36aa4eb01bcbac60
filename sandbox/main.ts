import { startSandbox } from './start-sandbox.ts'

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const readPort = (name: string, defaults: number | undefined): number | undefined => {
  const text = process.env[name]
  if (text === undefined || text === '') return defaults
  const port = Number(text)
  return Number.isInteger(port) && port >= 0 && port <= 65535
    ? port
    : fail(`${name} must be a port number from 0 to 65535, not "${text}".`)
}

/** Reads the product's own setting, so that both agree on when a failed renewal is over. */
const readDays = (text: string | undefined): number[] | undefined => {
  if (text === undefined || text.trim() === '') return undefined
  const days = text.split(',').map(Number)
  return days.every((one) => Number.isInteger(one) && one > 0 && one <= 60)
    ? days
    : fail(`STRIPE_RETRY_DAYS must be whole days such as 3,5,7, not "${text}".`)
}

if (process.env['NODE_ENV'] === 'production') {
  fail('The sandbox stands in for outside providers and does not start with NODE_ENV=production.')
}

const port = readPort('SANDBOX_PORT', 3001) ?? 3001
const sandbox = await startSandbox({
  port,
  smtpPort: readPort('SANDBOX_SMTP_PORT', undefined),
  dataDir: process.env['DATA_DIR'] || '.portico',
  webhookSecret: process.env['SANDBOX_WEBHOOK_SECRET'] || undefined,
  retryDays: readDays(process.env['STRIPE_RETRY_DAYS']),
}).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))

let stopping = false
const stop = (): void => {
  if (stopping) return
  stopping = true
  // A hanging request must not block the exit; the state is always on disk.
  setTimeout(() => process.exit(0), 8000).unref()
  sandbox.close().then(
    () => process.exit(0),
    (error: unknown) => fail(`The sandbox could not end cleanly: ${String(error)}`),
  )
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
if (process.env['SANDBOX_WATCH_STDIN'] === '1') {
  // The starting process owns the other end; when it ends in any way, the pipe closes.
  process.stdin.on('end', stop).on('close', stop).on('error', stop).resume()
}

process.stdout.write(`${JSON.stringify({ ready: true, url: sandbox.url, smtpPort: sandbox.smtpPort })}\n`)
