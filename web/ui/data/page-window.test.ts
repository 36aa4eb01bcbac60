import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('pageWindow', () => {
  it('shows all pages up to eleven', () => {
    expect(pageWindow(4, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(pageWindow(1, 1)).toEqual([1])
  })

  it('omits distant pages', () => {
    expect(pageWindow(1, 30)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 'gap-end', 30])
    expect(pageWindow(15, 30)).toEqual([1, 'gap-start', 12, 13, 14, 15, 16, 17, 18, 'gap-end', 30])
    expect(pageWindow(30, 30)).toEqual([1, 'gap-start', 22, 23, 24, 25, 26, 27, 28, 29, 30])
  })

  it.each([12, 13, 22, 100])(
    'never has more than eleven entries and always contains the current page, of %i',
    (pages) => {
      for (let page = 1; page <= pages; page += 1) {
        const slots = pageWindow(page, pages)
        expect(slots).toHaveLength(11)
        expect(slots).toContain(page)
        expect(new Set(slots).size).toBe(11)
      }
    },
  )
})
