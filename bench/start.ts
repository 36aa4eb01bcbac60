import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { type Running, startProcess } from '#e2e/stack/start-process.ts'
import { startProduct, startStack } from '#e2e/stack/start-stack.ts'
import { databaseUrl, ensurePostgres } from '#scripts/postgres.mjs'

const runs = 5

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Reads the resident memory of a process in megabytes, as the kernel counts it. */
const residentMb = async (running: Running): Promise<number> => {
  const status = await readFile(`/proc/${running.child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Reads the processor milliseconds that a process has used. */
const usedCpuMs = async (running: Running): Promise<number> => {
  const fields = (await readFile(`/proc/${running.child.pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  // Clock ticks of 10 ms: user and system time are the 14th and 15th field, the name being the 2nd.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Measures the milliseconds from starting the program to its first HTTP response. */
const firstAnswer = async (
  env: Readonly<Record<string, string>>,
  port: string,
): Promise<{ ms: number; cpu: number; running: Running }> => {
  const startedAt = performance.now()
  const running = startProduct({ ...env, PORT: port })
  let ms = 0
  while (ms === 0) {
    const answered = await fetch(`http://localhost:${port}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) ms = performance.now() - startedAt
    else await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const started = await running
  return { ms, cpu: await usedCpuMs(started), running: started }
}

/** Measures a bare Node server of the same version, as the lower limit of any start. */
const bareNode = async (): Promise<number> => {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now()
    const running = await startProcess('bench/bare-server.ts', {})
    times.push(performance.now() - startedAt)
    await running.stop()
  }
  return median(times)
}

const measureKind = async (name: string, bare: number, url?: string): Promise<string[]> => {
  const stack = await startStack({ ...(url ? { databaseUrl: url } : {}), env: { LOG_LEVEL: 'silent' } })
  const port = new URL(stack.url).port
  const times: number[] = []
  const cpus: number[] = []
  let memory = 0
  await stack.instances[0]?.stop()
  for (let run = 0; run < runs; run += 1) {
    const { ms, cpu, running } = await firstAnswer(stack.env, port)
    times.push(ms)
    cpus.push(cpu)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    memory = await residentMb(running)
    await running.stop()
  }
  await stack.stop()
  const middle = median(times)
  return [
    name,
    `${Math.round(middle)} ms`,
    `${(middle / bare).toFixed(1)} × bare node:http`,
    `${median(cpus)} ms`,
    `${memory} MB idle`,
  ]
}

/** Measures the time to the first response on an existing database, and idle memory, on both databases. */
export const measureStart = async (): Promise<string[][]> => {
  const bare = await bareNode()
  const postgres = await ensurePostgres()
  try {
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    await client.query('create database bench')
    await client.end()
    return [
      ['database', 'first answer', 'ratio', 'processor', 'memory'],
      ['bare node:http', `${Math.round(bare)} ms`, '1.0', '', ''],
      await measureKind('PostgreSQL', bare, databaseUrl(postgres.url, 'bench')),
      await measureKind('embedded', bare),
    ]
  } finally {
    await postgres.stop()
  }
}
