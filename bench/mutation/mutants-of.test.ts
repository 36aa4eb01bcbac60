import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { endLoops, mutantsOf, mutate } from './mutants-of.ts'

const mutatedTexts = (source: string): string[] => mutantsOf(source).map((mutant) => mutate(source, mutant))

it('changes operators, constants, conditions and calls, one at a time', () => {
  expect(mutatedTexts('const late = (day: number) => day > 5')).toEqual([
    'const late = (day: number) => day >= 5',
    'const late = (day: number) => day > 6',
  ])
  expect(mutatedTexts('const of = (one?: string) => (one ? Math.min(1n, total) : "a")')).toEqual([
    'const of = (one?: string) => (true ? Math.min(1n, total) : "a")',
    'const of = (one?: string) => (false ? Math.min(1n, total) : "a")',
    'const of = (one?: string) => (one ? Math.max(1n, total) : "a")',
    'const of = (one?: string) => (one ? Math.min(2n, total) : "a")',
    "const of = (one?: string) => (one ? Math.min(1n, total) : '')",
  ])
  expect(mutatedTexts('list.filter(isOpen).map(nameOf)')).toEqual(['list.map(nameOf)'])
})

it('leaves types, imports, names of fields and texts of errors alone', () => {
  expect(
    mutantsOf(`import { a } from './a.ts'
    type Kind = 'one' | 'two'
    const table: Record<Kind, 1> = { 'one': other, two: other } as const
    throw new Error('broken' + 1)`),
  ).toEqual([])
})

it('says the line of a mutant', () => {
  expect(mutantsOf('const a = b\n\nconst c = !d')).toEqual([{ start: 23, end: 24, replacement: '', line: 3 }])
})

it('ends a loop that a mutant made endless', () => {
  const [mutated] = mutatedTexts('let n = start\nwhile (n < end) n += step')
  expect(() => void runInNewContext(mutated ?? '', { start: 0, end: 1, step: 0 })).toThrow('endless loop')
})

it('ends a loop that waits for an answer which never comes', () => {
  expect(() => void runInNewContext(endLoops('for (let day = 1; ; ) { if (day === 0) break }'))).toThrow('endless loop')
})
