import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { endLoops, type Mutant, mutantsOf, mutate } from './mutants-of.ts'
import { closureOf, type RuleFile } from './rule-files.ts'

/** A mutant that no test killed. */
export interface Survivor extends Mutant {
  readonly path: string
  /** The text that was replaced. */
  readonly original: string
}

/** What the tests made of the mutants of one file. */
export interface FileScore {
  readonly path: string
  readonly mutants: number
  readonly survivors: readonly Survivor[]
}

/** The address of a module for one mutant: its path, the number of the rule file, the number of the mutant. */
const marked = /^(.*)\?mutant=(\d+)-(\d+)$/
/** The number under which a test runs on the unchanged source. */
const unchanged = 0

interface Target {
  readonly number: number
  readonly path: string
  readonly source: string
  readonly mutants: readonly Mutant[]
}

/**
 * Serves each test, and what lies between it and the rule, once for every mutant: all of them run in one process, and
 * modules that do not import the rule are loaded once.
 */
const servingMutants = (root: string, target: () => Target) => {
  const between = new Map<string, boolean>()
  const importsTarget = (path: string): boolean => {
    const key = `${target().path} ${path}`
    const known = between.get(key) ?? closureOf(path).has(target().path)
    between.set(key, known)
    return known
  }
  return {
    name: 'mutants',
    enforce: 'pre' as const,
    async resolveId(
      this: { resolve: (id: string, importer: string, options: { skipSelf: true }) => Promise<{ id: string } | null> },
      id: string,
      importer: string | undefined,
    ) {
      if (marked.test(id)) return id.startsWith(root) ? id : join(root, id)
      const [, path, , number] = marked.exec(importer ?? '') ?? []
      if (!path) return null
      const found = await this.resolve(id, path, { skipSelf: true })
      if (!found?.id.startsWith(`${root}/`) || !importsTarget(found.id.slice(root.length + 1))) return found
      return `${found.id}?mutant=${target().number}-${number}`
    },
    load(id: string) {
      const [, path, , number] = marked.exec(id) ?? []
      if (!path) return null
      const mutant = target().mutants[Number(number) - 1]
      // A test that waits for a rule's answer in a loop would wait forever for a mutant's.
      return mutant && path === join(root, target().path)
        ? mutate(target().source, mutant)
        : endLoops(readFileSync(path, 'utf8'))
    },
  }
}

const runNumbers = async (
  vitest: Vitest,
  test: string,
  { number: file }: Target,
  numbers: readonly number[],
): Promise<Map<number, boolean>> => {
  const [project] = vitest.projects
  if (!project) throw new Error('vitest has no project')
  const { testModules } = await vitest.runTestSpecifications(
    numbers.map((number) => project.createSpecification(`${test}?mutant=${file}-${number}`)),
  )
  const passedIn = (module: TestModule): [number, boolean] => [
    Number(marked.exec(module.moduleId)?.[3]),
    module.state() === 'passed',
  ]
  return new Map(testModules.map(passedIn))
}

const scoreOf = async (vitest: Vitest, root: string, { path, tests }: RuleFile, target: Target): Promise<FileScore> => {
  let remaining = target.mutants.map((_, index) => index + 1)
  for (const test of tests) {
    if (remaining.length === 0) break
    const passed = await runNumbers(vitest, join(root, test), target, [unchanged, ...remaining])
    if (passed.get(unchanged) !== true) throw new Error(`${test} fails on the unchanged ${path}`)
    remaining = remaining.filter((number) => passed.get(number) === true)
  }
  const survivors = remaining.flatMap((number) => {
    const mutant = target.mutants[number - 1]
    return mutant ? [{ ...mutant, path, original: target.source.slice(mutant.start, mutant.end) }] : []
  })
  return { path, mutants: target.mutants.length, survivors }
}

/** Applies every mutant of each file in turn and runs the file’s tests on it, without touching the files on disk. */
export const runMutants = async (root: string, files: readonly RuleFile[]): Promise<FileScore[]> => {
  let target: Target = { number: 0, path: '', source: '', mutants: [] }
  const vitest = await createVitest(
    'test',
    {
      watch: false,
      config: false,
      root,
      include: ['{contract,server,web}/**/*.test.ts'],
      pool: 'threads',
      maxWorkers: 1,
      isolate: false,
      fileParallelism: false,
      reporters: [{}],
      testTimeout: 5_000,
    },
    { plugins: [servingMutants(root, () => target)], logLevel: 'silent' },
  )
  try {
    const scores: FileScore[] = []
    for (const [number, file] of files.entries()) {
      const source = readFileSync(join(root, file.path), 'utf8')
      target = { number, path: file.path, source, mutants: mutantsOf(source) }
      scores.push(await scoreOf(vitest, root, file, target))
    }
    return scores
  } finally {
    await vitest.close()
  }
}
