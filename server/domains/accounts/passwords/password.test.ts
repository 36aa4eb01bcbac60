import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { isGuessablePassword } from './is-guessable-password.ts'
import { createLeakedPasswords, isLeakedPassword } from './leaked-password.ts'
import { hashPassword, isOutdatedHash, passwordMatches } from './password.ts'

describe('passwords', () => {
  test('are stored as argon2id and recognised', async () => {
    const stored = await hashPassword('pässword of mine')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwordMatches(stored, 'pässword of mine')).toBe(true)
    expect(await passwordMatches(stored, 'passwörd of mine')).toBe(false)
    expect(await passwordMatches(null, 'pässword of mine')).toBe(false)
  })

  test('cost the same work for an unknown user', async () => {
    const stored = await hashPassword('something else')
    const fastest = async (hashed: string | null): Promise<number> => {
      const times: number[] = []
      for (let round = 0; round < 5; round++) {
        const start = performance.now()
        await passwordMatches(hashed, 'a guess')
        times.push(performance.now() - start)
      }
      return Math.min(...times)
    }
    await passwordMatches(null, 'the decoy is made at the first use')
    // Without the decoy it would be a thousandth; load on the machine may halve it.
    expect((await fastest(null)) / (await fastest(stored))).toBeGreaterThan(0.1)
  })

  test('are hashed again when the costs have changed', async () => {
    expect(isOutdatedHash(await hashPassword('something else'))).toBe(false)
    expect(isOutdatedHash(await hash('something else', { memoryCost: 8192, timeCost: 1 }))).toBe(true)
  })

  test.each([
    'password',
    'PassWord1',
    '12345678',
    'qwertyuiop',
    'iloveyou1',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'hgfedcba',
    'contraseña',
    'principessa',
    'liverpool1',
    '1q2w3e4r5t',
    'Summer2026!',
  ])('of common patterns are refused: %s', async (password) => expect(await isGuessablePassword(password)).toBe(true))

  test.each(['portico-demo', 'correct horse battery', 'Xk2#mmv9q', 'mi gato come tarde'])(
    'that are not common are accepted: %s',
    async (password) => expect(await isGuessablePassword(password)).toBe(false),
  )

  test.each(['vjht008', 'dfktynbyrf', 'DFKTYNBYRF', '123456', 'Monkey123'])(
    'from leaks are refused, ignoring case, from the first to the last of the list: %s',
    async (password) => expect(await isGuessablePassword(password)).toBe(true),
  )

  test('from leaks are stored as hashes, in a file or, where none can be written, in memory', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-leaked-'))
    const texts = Array.from({ length: 2_000 }, (_, number) => `word-${number}`)
    const list = join(folder, 'list.txt')
    await writeFile(list, texts.join('\n'))
    const closed = join(list, 'no-folder')
    for (const target of [folder, folder, closed]) {
      const isLeaked = createLeakedPasswords(() => list, target)
      const found = await Promise.all([...texts.slice(0, 300), ...texts.slice(-300), 'WORD-77'].map(isLeaked))
      expect(found.every(Boolean), target).toBe(true)
      for (const other of ['word-', 'word-2000', 'ord-1', '', 'word-1\nword-2', 'word-1\n'])
        expect(await isLeaked(other), other).toBe(false)
    }
    const [fileName, ...others] = (await readdir(folder)).filter((name) => name !== 'list.txt')
    expect(others).toEqual([])
    const bytes = await readFile(join(folder, fileName ?? ''))
    expect(bytes.length).toBe(texts.length * 6)
    expect(bytes.includes('word')).toBe(false)
    const first = createHash('sha256').update('word-1999').digest().subarray(0, 6)
    expect(bytes.includes(first)).toBe(true)
    await rm(folder, { recursive: true })
  })

  test('that only start or end like one of them are accepted', async () => {
    for (const password of ['dfktynbyr', 'fktynbyrf', 'dfktynbyrf\ndfktynbyrf', ''])
      expect(await isLeakedPassword(password)).toBe(false)
  })
})
