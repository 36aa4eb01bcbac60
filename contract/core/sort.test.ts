import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { orderOf, orderQuery, ordersOf, orderTexts, sortQuery } from './sort.ts'

const fields = ['total', 'createdAt'] as const

test('a query sorts by known fields in known directions', () => {
  const query = z.strictObject(sortQuery(fields))
  expect(query.safeParse({ 'order[total]': 'desc' }).success).toBe(true)
  for (const wrong of [{ 'order[total]': 'up' }, { 'order[id]': 'asc' }, { order: 'total' }])
    expect(query.safeParse(wrong).success).toBe(false)
  expect(ordersOf(fields, { 'order[createdAt]': '' })).toEqual([{ field: 'createdAt', direction: 'asc' }])
})

test('the order of an address becomes the parameter of the call', () => {
  expect(orderTexts(fields)).toEqual(['total.asc', 'total.desc', 'createdAt.asc', 'createdAt.desc'])
  expect(orderOf(fields, 'createdAt.asc')).toEqual({ field: 'createdAt', direction: 'asc' })
  expect(orderQuery(orderOf(fields, 'total.desc'))).toEqual({ 'order[total]': 'desc' })
  expect(orderQuery(orderOf(fields, ''))).toEqual({})
})
