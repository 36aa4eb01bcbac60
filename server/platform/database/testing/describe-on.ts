import { describe } from 'vitest'
import { type DatabaseKind, databases, selectedDatabases } from './test-database.ts'

type Body = (kind: DatabaseKind) => void

/** Runs a block on each of these databases; one that this machine lacks is counted as skipped. */
const describeOn = (kinds: readonly DatabaseKind[], name: string, body: Body): void => {
  for (const kind of kinds) {
    const describeHere = databases().includes(kind) ? describe : describe.skip
    describeHere(name.replace('%s', kind), () => body(kind))
  }
}

/** Runs a block on both databases: SQL that differs, connections, upgrades, and the main flows of each domain. */
export const describeOnBoth = (name: string, body: Body): void => describeOn(selectedDatabases(), name, body)

/** Runs a block once: on PostgreSQL, which real firms use, or on the embedded database if this machine lacks it. */
export const describeOnOne = (name: string, body: Body): void => describeOn(databases().slice(-1), name, body)

/** Runs a block on PostgreSQL only: locks, races, lost connections, several instances. */
export const describeOnPostgres = (name: string, body: Body): void =>
  describeOn(
    selectedDatabases().filter((kind) => kind === 'postgres'),
    name,
    body,
  )
