import { describe } from 'vitest'
import { type DatabaseKind, databases, selectedDatabases } from './test-database.ts'

type Body = (kind: DatabaseKind) => void
type Rest = readonly [Body] | readonly [{ readonly timeout: number }, Body]

/** Runs a block on each of these databases; one that this machine lacks is counted as skipped. */
const describeOn = (kinds: readonly DatabaseKind[], name: string, rest: Rest): void => {
  const [options, body] = rest.length === 1 ? [{}, rest[0]] : rest
  for (const kind of kinds) {
    const describeHere = databases().includes(kind) ? describe : describe.skip
    describeHere(name.replace('%s', kind), options, () => body(kind))
  }
}

/** Runs a block on both databases: SQL that differs, connections, upgrades, and the main flows of each domain. */
export const describeOnBoth = (name: string, ...rest: Rest): void => describeOn(selectedDatabases(), name, rest)

/** Runs a block once: on PostgreSQL, which real firms use, or on the embedded database if this machine lacks it. */
export const describeOnOne = (name: string, ...rest: Rest): void => describeOn(databases().slice(-1), name, rest)

/** Runs a block on PostgreSQL only: locks, races, lost connections, several instances. */
export const describeOnPostgres = (name: string, ...rest: Rest): void =>
  describeOn(
    selectedDatabases().filter((kind) => kind === 'postgres'),
    name,
    rest,
  )
