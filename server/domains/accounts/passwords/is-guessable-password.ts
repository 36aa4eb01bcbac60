import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '#server/platform/project-folder.ts'
import { isLeakedPassword } from './leaked-password.ts'

let known: ReadonlySet<string> | null = null

const guessablePasswords = (): ReadonlySet<string> => {
  known ??= new Set(
    readFileSync(join(projectFolder, 'server/domains/accounts/passwords/guessable-passwords.txt'), 'utf8')
      .split('\n')
      .filter(Boolean),
  )
  return known
}

/** Matches one character or one short piece repeated throughout: `aaaaaaaa`, `abcabcabc`. */
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1+$/su.test(text)

/** Matches neighbours of the alphabet or the digits throughout, in either direction: `34567890`, `hgfedcba`. */
const isRun = (text: string): boolean => {
  const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/**
 * Checks whether a password is among those that attackers try first, ignoring case. Covers the list beside this file,
 * repetitions, sequences and the commonest leaked passwords. NIST SP 800-63B §3.1.1.2 requires such a list.
 */
export const isGuessablePassword = async (password: string): Promise<boolean> => {
  const text = password.toLowerCase()
  return guessablePasswords().has(text) || isRepetition(text) || isRun(text) || (await isLeakedPassword(password))
}
