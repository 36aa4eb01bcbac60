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

/**
 * Mutates the pure rules, one small change at a time, and counts the mutants that the rules’ own tests kill. Lists the
 * others by file and line. A run over all rules records its score in `mutation/score.json`, beside which the next is
 * printed; paths as arguments limit the run to the files whose path contains one of them.
 */
export const measureMutation = async (): Promise<string[][]> => {
  const parts = process.argv.slice(3)
  const files = ruleFiles(root).filter(({ path }) => parts.length === 0 || parts.some((part) => path.includes(part)))
  const scores = await runMutants(root, files)
  for (const { path, line, original, replacement } of scores.flatMap(({ survivors }) => survivors))
    process.stdout.write(`  ${path}:${line}  ${original.replace(/\s+/g, ' ')} → ${replacement || 'left out'}\n`)
  const rooms = ['contract', 'server', 'web'].map(
    (room) => [room, sumOf(scores.filter(({ path }) => path.startsWith(`${room}/`)))] as const,
  )
  const before = recordedScore()
  const now = Object.fromEntries([...rooms, ['all', sumOf(scores)]])
  if (parts.length === 0) writeFileSync(scoreFile, `${JSON.stringify(now, null, 2)}\n`)
  return [
    ['rules', 'files', 'mutants', 'killed', 'score', 'recorded'],
    ...Object.entries(now).map(([name, score]) => row(name, score, before[name])),
  ]
}
