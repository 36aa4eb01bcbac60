import { readFile } from 'node:fs/promises'
import { type ProductClient, productClient } from '#e2e/stack/product-client.ts'
import { startStack } from '#e2e/stack/start-stack.ts'

/** CPU time in milliseconds above which an endpoint needs its own rate limit. */
const limitMs = 10
const calls = 40
/** The clock tick of `/proc`, in milliseconds: Linux counts CPU in hundredths of a second (proc_pid_stat(5)). */
const tickMs = 10

/** Reads the CPU time of a process in all its threads, in milliseconds. */
const cpuMs = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

interface Operation {
  readonly method: string
  readonly path: string
}

/** Lists what visitors and customers may read, and what visitors may send, except what ends the session. */
const operationsOf = async (caller: ProductClient): Promise<Operation[]> => {
  const { paths } = (await caller.call('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, { 'x-required-role': string }>>
  }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-required-role': role }]) => ({
      method: method.toUpperCase(),
      path,
      role,
    })),
  )
  const open = described.filter(
    ({ method, path, role }) =>
      (method === 'GET' ? role === 'public' || role === 'authenticated' : method === 'POST' && role === 'public') &&
      !/logout|log_out/.test(path),
  )
  return [...open, { method: 'GET', path: '/api/openapi.json' }, { method: 'GET', path: '/api/docs' }]
}

const measureOne = async (
  caller: ProductClient,
  pid: number,
  userId: number,
  { method, path }: Operation,
): Promise<{ status: number; ms: number }> => {
  const address = path
    .replace(/^\/api/, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => (/^(user)?id$/i.test(name) ? `${userId}` : '1'))
  const query = path === '/api/captcha/challenge' ? '?action=login' : ''
  const request = () => caller.call(method, `${address}${query}`, method === 'GET' ? {} : { body: {} })
  const { status } = await request()
  const before = await cpuMs(pid)
  for (let call = 1; call < calls; call += 1) await request()
  return { status, ms: ((await cpuMs(pid)) - before) / (calls - 1) }
}

/**
 * Measures the CPU time of every endpoint open to visitors or customers, most expensive first; 429 means that its own
 * rate limit stopped it.
 */
export const measureRoutes = async (): Promise<string[][]> => {
  const stack = await startStack({ demo: true, env: { CAPTCHA_COST: '20000' } })
  try {
    const pid = stack.instances[0]?.child.pid ?? 0
    const caller = productClient(stack.url)
    const body = {
      email: 'customer@example.test',
      password: 'portico-demo',
      captchaToken: await caller.captcha('login'),
    }
    await caller.call('POST', '/login_check', { body })
    const { id } = (await caller.call('GET', '/me/')).body as { id: number }
    const measured: { route: string; status: number; ms: number }[] = []
    for (const operation of await operationsOf(caller))
      measured.push({
        route: `${operation.method} ${operation.path}`,
        ...(await measureOne(caller, pid, id, operation)),
      })
    const rows = measured
      .toSorted((a, b) => b.ms - a.ms)
      .map(({ route, status, ms }) => [route, String(status), `${ms.toFixed(1)} ms`, ms > limitMs ? 'TOO DEAR' : ''])
    return [['call', 'answer', 'CPU', `at most ${limitMs} ms`], ...rows]
  } finally {
    await stack.stop()
  }
}
