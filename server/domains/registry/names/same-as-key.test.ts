import { describe, expect, test } from 'vitest'
import { distance, nameState } from './name-state.ts'
import { sameAsKey } from './same-as-key.ts'

describe('the same name by law', () => {
  test.each([
    ['Star Tup Limited', 'Start-ups PLC'],
    ['Plum Technology Ltd', 'PLUM TECHNOLOGY LIMITED'],
    ['Hands Ltd', 'Hand Limited'],
    ['H and S Consultants Ltd', 'H & S Consultant'],
    ['The Book Shop Ltd', 'Bookshop Limited'],
    ['One Plus Ltd', '1+ Limited'],
    ['Six per cent Ltd', '6% Limited'],
    ['Euro Trade Ltd', '€ Trade Limited'],
    ['Nova and Company Limited', 'Nova Ltd'],
    ['Nova & Co. Ltd', 'Nova'],
    ['Nova UK Limited', 'Nova Ltd'],
    ['Nova.co.uk Ltd', 'Nova Limited'],
    ['Nova.com', 'Nova'],
    ['Nova Biz Ltd', 'Nova'],
    ['www.nova.com Limited', 'Nova Ltd'],
    ['L.M.N. Ltd', 'LMN Limited'],
    ["O'Neil Ltd", 'ONeil Limited'],
    ['Café Verde Ltd', 'CAFE VERDE LIMITED'],
    ['Ægir Ltd', 'Aegir Limited'],
    ['Verde Cyfyngedig', 'Verde Limited'],
    ['Verde (Wales) Ltd', 'Verde Ltd'],
    ['Made To Measure Ltd', 'Made 2 Measure Ltd'],
    ['Pound Trade Ltd', '£ Trade Ltd'],
  ])('treats %s as %s', (one, other) => expect(sameAsKey(one)).toBe(sameAsKey(other)))

  test.each([
    // Counted since 31 January 2015.
    ['Nova Group Ltd', 'Nova Ltd'],
    ['Nova Services Ltd', 'Nova Ltd'],
    ['Nova International Ltd', 'Nova Ltd'],
    ['Holdings of Nova Ltd', 'Nova Ltd'],
    ['Nova Two Ltd', 'Nova Three Ltd'],
    ['Company of Wolves Ltd', 'Wolves Ltd'],
  ])('treats %s as different from %s', (one, other) => expect(sameAsKey(one)).not.toBe(sameAsKey(other)))

  test('always leaves something, except of a text without content', () => {
    expect(sameAsKey('Limited')).toBe('LIMITED')
    expect(sameAsKey('UK Ltd')).not.toBe('')
    expect(sameAsKey('S')).toBe('S')
    expect(sameAsKey(' -- !')).toBe('')
    expect(sameAsKey('株式会社')).toBe('株式会社')
  })
})

describe('whether a name is free', () => {
  const found = (name: string, companyStatus: string | null = 'active') => ({ name, companyNumber: '1', companyStatus })
  test('decides taken, near or free from companies that exist', () => {
    expect(nameState('Star Tup Ltd', [found('START-UPS LTD')])).toMatchObject({ status: 'taken' })
    expect(nameState('Star Tup Ltd', [found('START-UPS LTD', 'dissolved')])).toEqual({ status: 'free', companies: [] })
    expect(nameState('Lantern Learnin', [found('LANTERN LEARNING LTD')]).status).toBe('similar')
    expect(nameState('Lantern Learning Group', [found('LANTERN LEARNING LTD')]).status).toBe('similar')
    expect(nameState('Northwind', [found('SOUTHEAST BOOKS LTD')]).status).toBe('free')
    expect(nameState('--', [found('X LTD')]).status).toBe('unknown')
  })
  test('shows at most five, the nearest first', () => {
    const many = ['NOVAS', 'NOVB', 'NOVC', 'NOVD', 'NOVE', 'NOVF', 'NOVG'].map((name) => found(`${name} LTD`))
    const { status, companies } = nameState('Nova', many)
    expect(status).toBe('taken')
    expect(companies).toHaveLength(5)
    expect(companies[0]?.name).toBe('NOVAS LTD')
  })
  test('counts the distance up to the limit', () => {
    expect(distance('KITTEN', 'SITTING', 5)).toBe(3)
    expect(distance('KITTEN', 'SITTING', 2)).toBe(3)
    expect(distance('A', 'ABCDEFGH', 2)).toBe(3)
    expect(distance('', '', 1)).toBe(0)
  })
})
