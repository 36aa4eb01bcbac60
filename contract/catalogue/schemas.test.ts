import { expect, test } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { productForm } from './schemas.ts'

const form = { name: 'A', description: 'B', priceMonth: 5, recurringMonthInterval: 1, publicLinkName: null }

test.each<[object, [string, string, number?][]]>([
  [{ priceMonth: 0.99 }, [['priceMonth', 'product.price_minimum']]],
  [{ priceMonth: '5' }, [['priceMonth', 'yup.number']]],
  [{ priceMonth: 1e21 }, [['priceMonth', 'yup.max', 999_999.99]]],
  [{ priceMonth: 5.001 }, [['priceMonth', 'yup.two_decimals']]],
  [{ recurringMonthInterval: 37 }, [['recurringMonthInterval', 'yup.max', 36]]],
  [{ recurringMonthInterval: 1.5 }, [['recurringMonthInterval', 'yup.integer']]],
  [{ recurringMonthInterval: -1 }, [['recurringMonthInterval', 'product.interval_minimum']]],
])('a product form with %j says what is wrong', (change, wrong) => {
  const found = check(productForm, { ...form, ...change })
  const said = found.ok
    ? []
    : found.violations.map(({ propertyPath, message, params }) => [propertyPath, message, params?.['max']])
  expect(said).toEqual(wrong.map(([path, message, max]) => [path, message, max]))
})
