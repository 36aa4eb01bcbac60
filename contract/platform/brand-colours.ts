import { chromaOf, contrast, lightnessOf, mix, nearestShade, withLightness } from '#contract/core/colour.ts'
import { type BrandColours, backgrounds, ownColours, type Theme } from './own-colours.ts'

const white = '#ffffff'
const ink = backgrounds.light.text
/** WCAG 2.2 AA contrast of text, and of a shape without a label. */
const forText = 4.5
const forShapes = 3
/**
 * A labelled fill needs less, since its label identifies it: yellow remains yellow on white. On black it has to glow.
 */
const forFills: Readonly<Record<Theme, number>> = { light: 1.5, dark: 3 }

/** Inverts a grey that would vanish in the theme: a white brand is black on a white page. */
const visible = (colour: string, theme: Theme): string =>
  chromaOf(colour) < 0.02 && contrast(colour, backgrounds[theme].page) < forShapes
    ? withLightness(colour, 1 - lightnessOf(colour))
    : colour

/** Darkens a colour under the pointer; lightens it if the label would suffer or nothing is darker. */
const hoverOf = (accent: string, label: string): string => {
  const own = lightnessOf(accent)
  if (own < 0.15) return withLightness(accent, own + 0.15)
  const darker = withLightness(accent, own - 0.05)
  return contrast(label, darker) >= forText ? darker : withLightness(accent, Math.min(1, own + 0.05))
}

const softOf = (colour: string, theme: Theme): string => {
  const { page, dimmed } = backgrounds[theme]
  for (let share = theme === 'light' ? 0.08 : 0.2; share > 0; share -= 0.01) {
    const soft = mix(colour, page, share)
    if (contrast(dimmed, soft) >= forText) return soft
  }
  return page
}

/** Builds a dark panel in the hue, with a glow in its corners; the same in both themes, since its text is white. */
const promiseOf = (colour: string) => ({
  promise: withLightness(colour, 0.26, 0.08),
  promiseDeep: withLightness(colour, 0.2, 0.05),
  promiseGlow: withLightness(colour, 0.62, 0.17),
  promiseText: withLightness(colour, 0.93, 0.03),
})

/** Derives the colours of one theme: darkens or lightens what the theme cannot show, as little as possible. */
const derive = (colour: string, theme: Theme): BrandColours => {
  const start = visible(colour, theme)
  const { page, subtle, raised, hover, selected } = backgrounds[theme]
  const plain = [page, subtle, raised, hover]
  const apart = (shade: string, from: readonly string[], ratio: number): boolean =>
    from.every((surface) => contrast(shade, surface) >= ratio)
  const onAccent = contrast(white, start) >= forShapes ? white : ink
  const accent = nearestShade(
    start,
    (shade) => contrast(onAccent, shade) >= forText && apart(shade, plain, forFills[theme]),
  )
  const accentSoft = softOf(start, theme)
  const link = nearestShade(start, (shade) => apart(shade, [...plain, selected, accentSoft], forText))
  return {
    accent,
    accentHover: hoverOf(accent, onAccent),
    accentSoft,
    accentLine: nearestShade(start, (shade) => apart(shade, [...plain, accentSoft], forShapes)),
    onAccent,
    link,
    focus: link,
    ...promiseOf(colour),
  }
}

/**
 * Returns the palette of a provider's colour (`#rrggbb`; '' for the product's own), light and dark. For every colour,
 * text on it and in it reaches 4.5, a shape without a label 3, on every background of the theme.
 */
export const brandColours = (colour: string): Readonly<Record<Theme, BrandColours>> =>
  colour === '' ? ownColours : { light: derive(colour, 'light'), dark: derive(colour, 'dark') }
