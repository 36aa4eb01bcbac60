import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of the kernel's figures, in milliseconds. */
const tickMs = 10

interface Used {
  readonly name: string
  readonly parent: number
  /** With what its ended children used. */
  readonly ms: number
}

const usedBy = (pid: number | string): Used => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may contain spaces and comes before these fields.
  const fields = stat
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number)
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0)
  return { name: /\((.*)\)/.exec(stat)?.[1] ?? '', parent: fields[1] ?? 0, ms: ticks * tickMs }
}

/** Reads the CPU milliseconds that a process and its ended children have used; Linux only, otherwise 0. */
export const cpuOfProcess = (pid: number): number => (process.platform === 'linux' ? usedBy(pid).ms : 0)

/** Reads the CPU milliseconds of the private PostgreSQL that this process started, with its connections. */
export const cpuOfDatabase = (): number => {
  if (process.platform !== 'linux') return 0
  const all = new Map<number, Used>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      all.set(Number(pid), usedBy(pid))
    } catch {
      // It ended while we looked.
    }
  }
  const below = (ancestor: number): number[] => {
    const children = [...all].filter(([, { parent }]) => parent === ancestor).map(([pid]) => pid)
    return [...children, ...children.flatMap(below)]
  }
  const isPostgres = (pid: number): boolean => all.get(pid)?.name.startsWith('postgres') === true
  return below(process.pid)
    .filter(isPostgres)
    .reduce((sum, pid) => sum + (all.get(pid)?.ms ?? 0), 0)
}
