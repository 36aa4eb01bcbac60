import { expect, it } from 'vitest'
import { numberQuery } from './number-query.ts'

it.each([
  ['+44 20 7946 0000', { phone: '442079460000', taxNumber: null }],
  ['020 7946 0000', { phone: '2079460000', taxNumber: '02079460000' }],
  ['045/8000000', { phone: '458000000', taxNumber: '0458000000' }],
  ['GB 123 4567 89', { phone: null, taxNumber: 'GB123456789' }],
  ['gb123', { phone: null, taxNumber: 'GB123' }],
  ['123', { phone: null, taxNumber: null }],
  ['Ada Byron', { phone: null, taxNumber: null }],
  ['%_%5', { phone: null, taxNumber: null }],
  ['9'.repeat(40), { phone: null, taxNumber: null }],
  ['', { phone: null, taxNumber: null }],
])('reads %j', (text, read) => expect(numberQuery(text)).toEqual(read))
