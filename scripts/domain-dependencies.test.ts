import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retypedFunctions } from './domain-dependencies.mjs'

const path = 'server/domains/invoicing/deps.ts'

test('a domain receives instances, and declares no function of another domain again', () => {
  const deps = (more: string) => `export interface Deps {\n  readonly platform: Platform\n${more}}\n`
  expect(retypedFunctions(path, deps(''))).toEqual([])
  expect(retypedFunctions(path, deps("  readonly purchases: Pick<Purchases, 'syncPurchase'>\n"))).toEqual([])
  expect(retypedFunctions(path, deps('  readonly emailOf: (userId: number) => Promise<string>\n'))).toHaveLength(1)
  expect(retypedFunctions(path, deps('  emailOf(userId: number): Promise<string>\n'))).toHaveLength(1)
  expect(retypedFunctions('server/platform/mail/deps.ts', deps('  emailOf(userId: number): string\n'))).toEqual([])
})

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-lint-'))
  mkdirSync(join(root, 'server/main'), { recursive: true })
  cpSync('.oxlintrc.json', join(root, '.oxlintrc.json'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const lint = (text: string): string => {
  writeFileSync(join(root, 'server/main/wiring.ts'), text)
  const program = resolve('node_modules/oxlint/bin/oxlint')
  return spawnSync(process.execPath, [program, 'server/main/wiring.ts'], { cwd: root, encoding: 'utf8' }).stdout
}

test('the wiring hands out nothing that is below, not even in a function', () => {
  const text = readFileSync('server/main/wiring.ts', 'utf8')
  const ordered = '  const accounts = createAccounts({'
  expect(text).toContain(ordered)
  expect(lint(text)).not.toContain('no-use-before-define')
  const early = text.replace(
    '  const catalogue = createCatalogue({',
    '  const early = () => accounts.routes\n  const catalogue = createCatalogue({',
  )
  expect(lint(early)).toContain('no-use-before-define')
})
