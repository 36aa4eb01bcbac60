import { expect, test } from 'vitest'
import { safeError } from './safe-error.ts'

const hash = '$argon2id$v=19$m=19456'

test('a row that the database refused does not reach the log', () => {
  const error = Object.assign(new Error('null value in column "language" violates not-null constraint'), {
    code: '23502',
    column: 'language',
    detail: `Failing row contains (7, ada@example.test, ${hash}).`,
    where: `unnamed portal parameter $1 = '${hash}'`,
    params: [hash],
    query: 'insert into app_user',
  })
  const saved = safeError(error)
  expect(saved).toMatchObject({ type: 'Error', code: '23502', column: 'language', message: error.message })
  expect(saved['stack']).toContain('safe-error.test')
  expect(JSON.stringify(saved)).not.toContain(hash)
  expect(JSON.stringify(saved)).not.toContain('insert into')
})

test('nobody’s address does, from the error or from its cause', () => {
  const cause = new Error('550 <ada.lovelace+x@mail.example.test>: no such user')
  const text = JSON.stringify([
    safeError(new Error('mail: rejected (550)', { cause })),
    safeError(new AggregateError([cause], 'all failed for ada@example.test')),
  ])
  expect(text).not.toMatch(/ada/)
  expect(text).toContain('550 <[address]>: no such user')
})
