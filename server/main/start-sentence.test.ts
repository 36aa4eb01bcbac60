import { expect, test } from 'vitest'
import { DataFolderInUse, EmbeddedDatabaseError, PostgresUnusable } from '#server/platform/database/errors.ts'
import { ConfigurationError } from './configuration-error.ts'
import { startSentence } from './start-sentence.ts'

const failure = (fields: object, message = 'message'): Error => Object.assign(new Error(message), fields)

test.each([
  ['a missing key', new ConfigurationError('In production …')],
  ['a data folder in use', new DataFolderInUse('/data', 7)],
  ['a PostgreSQL that cannot be used', new PostgresUnusable('The database …')],
  ['a taken port', failure({ code: 'EADDRINUSE', port: 3000 })],
  ['a folder of somebody else', failure({ code: 'EACCES', path: '/data' })],
  ['a file in place of the folder', failure({ code: 'EEXIST' })],
  ['a full disk', failure({ code: 'ENOSPC' })],
  ['a full disk below the database', failure({ code: '53100' }, 'could not extend file "base/5/1"')],
  ['a right that the role lacks', failure({ code: '42501' }, 'permission denied to create extension "pg_trgm"')],
  ['an extension that is not installed', failure({ code: '0A000' }, 'extension "pg_trgm" is not available')],
  ['a damaged folder', new EmbeddedDatabaseError({ code: '57P02', message: 'The embedded database has stopped.' })],
  ['a database that stopped meanwhile', failure({ code: '57P01' }, 'terminating connection')],
])('gives one sentence for %s', (_, error) => {
  const sentence = startSentence(error)
  expect(sentence).not.toContain('\n')
  expect(sentence).not.toContain('    at ')
  expect(sentence).not.toMatch(/^Portico could not start/)
})

test('shows where a bug is', () => expect(startSentence(new TypeError('x'))).toContain('start-sentence.test.ts'))
