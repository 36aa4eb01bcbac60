import { expect, test } from 'vitest'
import { safeError } from './safe-error.ts'

const hash = '$argon2id$v=19$m=19456'

test('keeps a row that the database refused out of the log', () => {
  const error = Object.assign(new Error('null value in column "language" violates not-null constraint'), {
    code: '23502',
    column: 'language',
    detail: `Failing row contains (7, ada@example.test, ${hash}).`,
    where: `unnamed portal parameter $1 = '${hash}'`,
    params: [hash],
    query: 'insert into app_user',
  })
  const logged = safeError(error)
  expect(logged).toMatchObject({ type: 'Error', code: '23502', column: 'language', message: error.message })
  expect(logged['stack']).toContain('safe-error.test')
  expect(JSON.stringify(logged)).not.toContain(hash)
  expect(JSON.stringify(logged)).not.toContain('insert into')
})

test('keeps people’s addresses out of the log, from the error and its cause', () => {
  const cause = new Error('550 <ada.lovelace+x@mail.example.test>: no such user')
  const text = JSON.stringify([
    safeError(new Error('mail: rejected (550)', { cause })),
    safeError(new AggregateError([cause], 'all failed for ada@example.test')),
  ])
  expect(text).not.toMatch(/ada/)
  expect(text).toContain('550 <[address]>: no such user')
})
