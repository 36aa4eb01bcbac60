import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '#server/platform/project-folder.ts'
import { isLeakedPassword } from './leaked-password.ts'

let known: ReadonlySet<string> | null = null

const guessablePasswords = (): ReadonlySet<string> => {
  known ??= new Set(
    readFileSync(join(projectFolder, 'server/domains/accounts/guessable-passwords.txt'), 'utf8')
      .split('\n')
      .filter(Boolean),
  )
  return known
}

/** One character all through, or one short piece said again and again: `aaaaaaaa`, `abcabcabc`. */
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1+$/su.test(text)

/** Neighbours in the alphabet or among the digits all through, either way: `34567890`, `hgfedcba`. */
const isRun = (text: string): boolean => {
  const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/**
 * Whether a password is among those that attackers try first, in whatever case: the list beside this file, repetitions, runs,
 * and what stands most often in leaks. NIST SP 800-63B §3.1.1.2 asks for such lists.
 */
export const isGuessablePassword = async (password: string): Promise<boolean> => {
  const text = password.toLowerCase()
  return guessablePasswords().has(text) || isRepetition(text) || isRun(text) || (await isLeakedPassword(password))
}
