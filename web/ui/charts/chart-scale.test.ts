import { describe, expect, it } from 'vitest'
import { chartTicks, labelStep } from './chart-scale.ts'

describe('chartTicks', () => {
  it('covers zero to the largest value in round steps', () => {
    expect(chartTicks([120, 480, 310])).toEqual([0, 200, 400, 600])
    expect(chartTicks([9])).toEqual([0, 2.5, 5, 7.5, 10])
  })

  it('goes below zero for losses', () => {
    expect(chartTicks([-30, 60])).toEqual([-50, -25, 0, 25, 50, 75])
  })

  it('names no value that nothing reaches', () => {
    expect(chartTicks([0, 0])).toEqual([0])
    expect(chartTicks([])).toEqual([0])
  })

  it('draws no line between whole numbers of counts', () => {
    expect(chartTicks([1], true)).toEqual([0, 1])
    expect(chartTicks([3], true)).toEqual([0, 1, 2, 3])
    expect(chartTicks([9], true)).toEqual([0, 5, 10])
    expect(chartTicks([0], true)).toEqual([0])
  })
})

describe('labelStep', () => {
  it('omits labels that would not fit', () => {
    expect(labelStep(12, 800)).toBe(1)
    expect(labelStep(12, 320)).toBe(3)
  })
})
