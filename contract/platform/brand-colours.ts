import { chromaOf, contrast, lightnessOf, mix, nearestShade, withLightness } from '../core/colour.ts'

/** The colours of both themes on which text and controls stand, and the quiet text among them. */
export const grounds = {
  light: {
    page: '#ffffff',
    subtle: '#f8f9fb',
    raised: '#ffffff',
    hover: '#f4f6f9',
    selected: '#eceef2',
    text: '#161b26', // 17.2 on page
    dimmed: '#5d6778', // 5.7 on page, 4.9 on selected
  },
  dark: {
    page: '#12151c',
    subtle: '#171b23',
    raised: '#1a1f28',
    hover: '#1b202a',
    selected: '#242a35',
    text: '#e3e6ec', // 14.6 on page
    dimmed: '#9aa2b1', // 7.1 on page
  },
} as const
type Theme = keyof typeof grounds

/** The colours that are the provider's: for what acts or is chosen, and the panel beside a login. */
export interface BrandColours {
  /** Fills that carry a label in `onAccent`: the main button, a ticked box. */
  readonly accent: string
  readonly accentHover: string
  readonly accentSoft: string
  /** What stands on the page by itself: a bar, the line under a tab, a chart. */
  readonly accentLine: string
  readonly onAccent: string
  readonly link: string
  readonly focus: string
  readonly promise: string
  readonly promiseDeep: string
  readonly promiseGlow: string
  readonly promiseText: string
}

const ownPromise = {
  promise: '#16204a',
  promiseDeep: '#0e1530',
  promiseGlow: '#637ef3',
  promiseText: '#dfe5fa',
}

/** The product's own, chosen by hand: for a provider that has set no colour. */
export const ownColours: Readonly<Record<Theme, BrandColours>> = {
  light: {
    accent: '#2f4fd0', // white on it 6.7
    accentHover: '#2743b6',
    accentSoft: '#eff4ff',
    accentLine: '#2f4fd0',
    onAccent: '#ffffff',
    link: '#2742b3', // 8.3 on page
    focus: '#2f4fd0',
    ...ownPromise,
  },
  dark: {
    accent: '#4562e6', // white on it 5.1
    accentHover: '#3a56d6',
    accentSoft: '#1a2347',
    accentLine: '#4562e6',
    onAccent: '#ffffff',
    link: '#a3b5ff', // 9.2 on page
    focus: '#a3b5ff',
    ...ownPromise,
  },
}

const white = '#ffffff'
const ink = grounds.light.text
/** What WCAG 2.2 AA asks of text, and of a shape that says something by itself. */
const forText = 4.5
const forShapes = 3
/** A labelled fill needs less, its label says what it is: a yellow stays yellow on white. On black it has to glow. */
const forFills: Readonly<Record<Theme, number>> = { light: 1.5, dark: 3 }

/** A grey that would vanish in the theme is turned over: a white brand is black on a white page. */
const visible = (colour: string, theme: Theme): string =>
  chromaOf(colour) < 0.02 && contrast(colour, grounds[theme].page) < forShapes
    ? withLightness(colour, 1 - lightnessOf(colour))
    : colour

/** Under the pointer a little darker; lighter where the label would suffer or nothing is darker. */
const hoverOf = (accent: string, label: string): string => {
  const own = lightnessOf(accent)
  if (own < 0.15) return withLightness(accent, own + 0.15)
  const darker = withLightness(accent, own - 0.05)
  return contrast(label, darker) >= forText ? darker : withLightness(accent, Math.min(1, own + 0.05))
}

const softOf = (colour: string, theme: Theme): string => {
  const { page, dimmed } = grounds[theme]
  for (let share = theme === 'light' ? 0.08 : 0.2; share > 0; share -= 0.01) {
    const soft = mix(colour, page, share)
    if (contrast(dimmed, soft) >= forText) return soft
  }
  return page
}

/** A dark panel in the hue, with a glow in its corners; the same in both themes, since its text is white. */
const promiseOf = (colour: string) => ({
  promise: withLightness(colour, 0.26, 0.08),
  promiseDeep: withLightness(colour, 0.2, 0.05),
  promiseGlow: withLightness(colour, 0.62, 0.17),
  promiseText: withLightness(colour, 0.93, 0.03),
})

/** The rule for one theme: what the theme cannot show is made darker or lighter, by as little as will do. */
const derive = (colour: string, theme: Theme): BrandColours => {
  const start = visible(colour, theme)
  const { page, subtle, raised, hover, selected } = grounds[theme]
  const plain = [page, subtle, raised, hover]
  const apart = (shade: string, from: readonly string[], ratio: number): boolean =>
    from.every((ground) => contrast(shade, ground) >= ratio)
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
 * The palette of a provider's colour (`#rrggbb`; '' for the product's own), light and dark. Whatever the colour: text on
 * it and in it reaches 4.5, what stands by itself 3, on every ground of the theme.
 */
export const brandColours = (colour: string): Readonly<Record<Theme, BrandColours>> =>
  colour === '' ? ownColours : { light: derive(colour, 'light'), dark: derive(colour, 'dark') }
