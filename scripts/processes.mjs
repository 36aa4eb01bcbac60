// Runs sandbox and product side by side: starts them in order, stops both when one ends, forwards signals.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A young generation of 2 MB: the product allocates few short-lived objects, and uses 15 MB less when idle. */
export const productOptions = ['--max-semi-space-size=2']

/**
 * Reports whether this start uses its own sandbox: not in production, not with real keys, not with another sandbox.
 */
export const wantsOwnSandbox = (env) => env.NODE_ENV !== 'production' && !env.SANDBOX_URL && !env.STRIPE_SECRET_KEY

/** How long a process may finish its requests (10 s) and its jobs (30 s) before it is killed, in milliseconds. */
const stopPatienceMs = 45_000

const stopSoon = (child, signal) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  setTimeout(() => child.kill('SIGKILL'), stopPatienceMs).unref()
}

/** Starts one process; resolves on its ready line, or with null if it ends before. */
const startOne = (name, { nodeBinary, root, env, args, say }) => {
  const child = spawn(nodeBinary, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ready = new Promise((resolve) => {
    child.once('exit', () => resolve(null))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve(JSON.parse(line))
      else if (line.startsWith('{"progress":')) say(JSON.parse(line).progress)
      else if (env.PORTICO_LOGS !== 'quiet') say(name === 'product' ? line : `[${name}] ${line}`)
    })
  })
  return { child, ready }
}

const banner = (product, sandbox) => {
  const lines = ['', `  Portico is ready:     ${product.url}`]
  if (sandbox) lines.push(`  Sandbox console:      ${sandbox.url}`, `  Mailbox:              ${sandbox.url}/mailbox`)
  if (product.demo) {
    lines.push('', '  Demo logins, all with the password portico-demo:')
    for (const login of ['admin', 'manager', 'customer', 'newcomer']) lines.push(`    ${login}@example.test`)
  }
  lines.push('', '  Stop with Ctrl+C.', '')
  return lines.join('\n')
}

/**
 * Starts the requested processes, the product by its `program`; `watch` names the folders whose changes restart each.
 * Runs until one ends or a signal comes.
 */
export const startProcesses = async ({ say, nodeBinary, root, env, program, watch = {} }) => {
  const children = []
  let stopping = false
  const stop = (signal) => {
    stopping = true
    for (const child of children.toReversed()) stopSoon(child, signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop('SIGTERM'))
  const start = (name, path, own = []) => {
    const watched = (watch[name] ?? []).map((folder) => `--watch-path=${join(root, folder)}`)
    const args = [...watched, ...own, path]
    const one = startOne(name, { nodeBinary, root, env, args, say })
    children.push(one.child)
    one.child.once('exit', (code) => {
      if (!stopping) process.exitCode = code || 1
      stop('SIGTERM')
    })
    return one.ready
  }
  const sandbox = wantsOwnSandbox(env) ? await start('sandbox', join(root, 'server/main/start-sandbox.ts')) : null
  if (wantsOwnSandbox(env) && !sandbox) return
  const product = await start('product', program, productOptions)
  if (product && !stopping) say(banner(product, sandbox))
}
