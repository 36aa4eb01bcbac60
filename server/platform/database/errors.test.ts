import { expect, test } from 'vitest'
import { isStorageAway } from './errors.ts'

const failure = (fields: object, message = 'failed'): Error => Object.assign(new Error(message), fields)

test.each([
  ['the server was stopped', failure({ code: '57P01' })],
  ['it starts', failure({ code: '57P03' })],
  ['it has no connection left', failure({ code: '53300' })],
  ['its disk is full', failure({ code: '53100' })],
  ['our disk is full', failure({ code: 'ENOSPC', syscall: 'write' })],
  ['nobody listens', failure({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['its socket is not there', failure({ code: 'ENOENT', syscall: 'connect' })],
  ['the connection broke', failure({}, 'Connection terminated unexpectedly')],
  ['no connection came in time', failure({}, 'timeout exceeded when trying to connect')],
])('the storage is unavailable: %s', (_, error) => expect(isStorageAway(error)).toBe(true))

test.each([
  ['a repeated key', failure({ code: '23505' })],
  ['a wrong statement', failure({ code: '42601' })],
  ['a missing file', failure({ code: 'ENOENT', syscall: 'open' })],
  ['a bug', new TypeError('undefined is not a function')],
  ['no error', 'text'],
])('the storage is available: %s', (_, error) => expect(isStorageAway(error)).toBe(false))
