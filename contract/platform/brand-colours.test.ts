import { describe, expect, test } from 'vitest'
import { contrast, mix } from '#contract/core/colour.ts'
import { brandColours } from './brand-colours.ts'
import { backgrounds } from './own-colours.ts'

const awkward = {
  own: '',
  yellow: '#ffff00',
  white: '#ffffff',
  black: '#000000',
  'neon green': '#39ff14',
  'pure blue': '#0000ff',
  'pure red': '#ff0000',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  'middle grey': '#808080',
  'nearly white': '#fdfcf8',
  'the page itself, dark': '#12151c',
  orange: '#f97316',
  brown: '#5c3a1e',
  pastel: '#ffd1dc',
  'a blue between': '#3b82f6',
}
const themes = ['light', 'dark'] as const

/** A grid through all colours, so that no corner is left out. */
const steps = ['00', '2b', '55', '80', 'aa', 'd5', 'ff']
const grid = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))

const problems = (colour: string, theme: (typeof themes)[number]): string[] => {
  const found = brandColours(colour)[theme]
  const { page, subtle, raised, hover, selected, text, dimmed } = backgrounds[theme]
  const { promise, promiseDeep, promiseGlow, promiseText } = found
  const needs: [string, string, string, number][] = [
    ['label', found.onAccent, found.accent, 4.5],
    ['label under the pointer', found.onAccent, found.accentHover, 4.5],
    ...[page, subtle, raised, hover].flatMap((background): [string, string, string, number][] => [
      ['line', found.accentLine, background, 3],
      ['fill', found.accent, background, theme === 'light' ? 1.5 : 3],
    ]),
    ...[page, subtle, raised, hover, selected, found.accentSoft].flatMap(
      (background): [string, string, string, number][] => [
        ['link', found.link, background, 4.5],
        ['focus', found.focus, background, 3],
      ],
    ),
    ['text on soft', text, found.accentSoft, 4.5],
    ['quiet text on soft', dimmed, found.accentSoft, 4.5],
    ...[promise, promiseDeep, mix(promiseGlow, promise, 0.38)].map((background): [string, string, string, number] => [
      'promise',
      promiseText,
      background,
      4.5,
    ]),
  ]
  return needs
    .filter(([, one, other, ratio]) => contrast(one, other) < ratio)
    .map(
      ([what, one, other]) => `${what} of ${colour}, ${theme}: ${one} on ${other} ${contrast(one, other).toFixed(2)}`,
    )
}

describe('the palette of a provider’s colour', () => {
  for (const theme of themes)
    test.each(Object.entries(awkward))(`is readable for %s, ${theme}`, (_, colour) => {
      expect(problems(colour, theme)).toEqual([])
    })

  test('is readable for every colour of a grid', () => {
    expect(grid.flatMap((colour) => themes.flatMap((theme) => problems(colour, theme)))).toEqual([])
  })

  test('preserves a readable colour', () => {
    expect(brandColours('#7a1f3d').light).toMatchObject({ accent: '#7a1f3d', onAccent: '#ffffff' })
    expect(brandColours('#ffff00').dark).toMatchObject({ accent: '#ffff00', onAccent: backgrounds.light.text })
    expect(brandColours('#f5b800').light).toMatchObject({ accent: '#f5b800', onAccent: backgrounds.light.text })
  })

  test('changes under the pointer, and inverts a grey that would vanish', () => {
    for (const colour of Object.values(awkward))
      for (const theme of themes) {
        const { accent, accentHover } = brandColours(colour)[theme]
        expect(accentHover).not.toBe(accent)
      }
    expect(brandColours('#ffffff').light.accent).toBe('#000000')
    expect(brandColours('#000000').dark.accent).toBe('#ffffff')
  })
})
