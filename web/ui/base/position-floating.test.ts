import { describe, expect, it } from 'vitest'
import { positionFloating } from './position-floating.ts'

const screen = { width: 400, height: 600 }
const panel = { width: 160, height: 200 }
const below = { align: 'start', prefer: 'below', gap: 6 } as const

describe('positionFloating', () => {
  it('puts the panel below its anchor', () => {
    expect(positionFloating({ left: 20, top: 50, width: 80, height: 30 }, panel, screen, below)).toEqual({
      left: 20,
      top: 86,
      maxHeight: 506,
    })
  })

  it('puts it above if there is more room', () => {
    const position = positionFloating({ left: 20, top: 550, width: 80, height: 30 }, panel, screen, below)
    expect(position.top).toBe(550 - 6 - 200)
  })

  it('stays inside the window', () => {
    const anchor = { left: 360, top: 50, width: 30, height: 30 }
    expect(positionFloating(anchor, panel, screen, below).left).toBe(400 - 160 - 8)
    expect(positionFloating({ ...anchor, left: 0 }, panel, screen, { ...below, align: 'end' }).left).toBe(8)
  })

  it('limits its height to the available room', () => {
    const position = positionFloating(
      { left: 0, top: 250, width: 80, height: 30 },
      { width: 160, height: 900 },
      screen,
      below,
    )
    expect(position.maxHeight).toBe(600 - 280 - 6 - 8)
    expect(position.top).toBe(286)
  })
})
