import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleFiles } from './mutation/rule-files.ts'
import { type FileScore, runMutants } from './mutation/run-mutants.ts'

const root = join(import.meta.dirname, '..')
const scoreFile = join(import.meta.dirname, 'mutation/score.json')

interface Score {
  readonly files: number
  readonly mutants: number
  readonly killed: number
}

const sumOf = (scores: readonly FileScore[]): Score => {
  const mutants = scores.reduce((sum, score) => sum + score.mutants, 0)
  return { files: scores.length, mutants, killed: mutants - scores.flatMap(({ survivors }) => survivors).length }
}

const percent = ({ mutants, killed }: Score): string => `${((100 * killed) / Math.max(1, mutants)).toFixed(1)} %`

const row = (name: string, score: Score, before?: Score): string[] => [
  name,
  `${score.files}`,
  `${score.mutants}`,
  `${score.killed}`,
  percent(score),
  before ? percent(before) : '',
]

const recordedScore = (): Partial<Record<string, Score>> =>
  JSON.parse(readFileSync(scoreFile, 'utf8')) as Record<string, Score>

const rooms = ['contract', 'server', 'web'] as const

/** Adds up the scores of rooms. */
const addUp = (scores: readonly Score[]): Score => ({
  files: scores.reduce((sum, { files }) => sum + files, 0),
  mutants: scores.reduce((sum, { mutants }) => sum + mutants, 0),
  killed: scores.reduce((sum, { killed }) => sum + killed, 0),
})

/**
 * Mutates the pure rules, one small change at a time, and counts the mutants that the rules’ own tests kill. Lists the
 * others by file and line. A run over all rules of a room (`contract/`, `server/`, `web/`), or of all, records its score
 * in `mutation/score.json`, beside which the next is printed; other paths limit the run to the files that contain them.
 */
export const measureMutation = async (): Promise<string[][]> => {
  const parts = process.argv.slice(3)
  const all = ruleFiles(root)
  const files = all.filter(({ path }) => parts.length === 0 || parts.some((part) => path.includes(part)))
  const scores = await runMutants(root, files)
  for (const { path, line, original, replacement } of scores.flatMap(({ survivors }) => survivors))
    process.stdout.write(`  ${path}:${line}  ${original.replace(/\s+/g, ' ')} → ${replacement || 'left out'}\n`)
  const recorded = recordedScore()
  const rows: string[][] = []
  const next: Record<string, Score> = {}
  for (const room of rooms) {
    const isOf = ({ path }: { readonly path: string }): boolean => path.startsWith(`${room}/`)
    const before = recorded[room]
    const measured = sumOf(scores.filter(isOf))
    const isWhole = measured.files === all.filter(isOf).length
    const current = isWhole ? measured : before
    if (current) next[room] = current
    if (measured.files > 0) rows.push(row(room, measured, before))
  }
  next['all'] = addUp(Object.values(next))
  writeFileSync(scoreFile, `${JSON.stringify(next, null, 2)}\n`)
  return [
    ['rules', 'files', 'mutants', 'killed', 'score', 'recorded'],
    ...rows,
    row('all', next['all'], recorded['all']),
  ]
}
