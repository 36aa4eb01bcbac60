// Colours in the contract's format `#rrggbb`. Lightness is OKLCH's, in which equal steps look equal and the hue is
// constant.

type Triple = readonly [number, number, number]

const channels = (colour: string): Triple => [
  Number.parseInt(colour.slice(1, 3), 16) / 255,
  Number.parseInt(colour.slice(3, 5), 16) / 255,
  Number.parseInt(colour.slice(5, 7), 16) / 255,
]
const hex = (rgb: Triple): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

const luminance = (colour: string): number => {
  const [r, g, b] = channels(colour)
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

/** Computes the contrast of two colours, 1 to 21, by WCAG 2.2. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

/** Mixes a share of a colour into a background, as CSS mixes in sRGB. */
export const mix = (colour: string, background: string, share: number): string => {
  const [top, below] = [channels(colour), channels(background)]
  const blend = (index: 0 | 1 | 2): number => top[index] * share + below[index] * (1 - share)
  return hex([blend(0), blend(1), blend(2)])
}

/** Converts to OKLab: lightness 0 to 1, and the two axes of the hue (Björn Ottosson, OKLab). */
const toLab = (colour: string): Triple => {
  const [r, g, b] = channels(colour).map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
const linearOf = ([lightness, a, b]: Triple): Triple => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
const fits = (rgb: Triple): boolean => rgb.every((value) => value >= -0.0005 && value <= 1.0005)

/** Returns the lightness of a colour, 0 for black, 1 for white. */
export const lightnessOf = (colour: string): number => toLab(colour)[0]

/** Returns the chroma: 0 for a grey, about 0.3 for the strongest colour. */
export const chromaOf = (colour: string): number => Math.hypot(toLab(colour)[1], toLab(colour)[2])

/** Changes the lightness and preserves the hue; limits the chroma, and lowers it where a screen cannot show it. */
export const withLightness = (colour: string, lightness: number, maxAllowed = 1): string => {
  const [, a, b] = toLab(colour)
  const chroma = Math.hypot(a, b)
  for (let share = chroma > maxAllowed ? maxAllowed / chroma : 1; share > 0; share -= 0.02) {
    const linear = linearOf([lightness, a * share, b * share])
    if (fits(linear)) return hex([fromLinear(linear[0]), fromLinear(linear[1]), fromLinear(linear[2])])
  }
  const [r, g, blue] = linearOf([lightness, 0, 0])
  return hex([fromLinear(r), fromLinear(g), fromLinear(blue)])
}

/** Finds the shade nearest in lightness that satisfies `good`; black or white if there is none. */
export const nearestShade = (colour: string, good: (shade: string) => boolean): string => {
  if (good(colour)) return colour
  const own = lightnessOf(colour)
  for (let step = 1; step <= 200; step += 1)
    for (const lightness of [own - step / 200, own + step / 200]) {
      const shade = withLightness(colour, Math.min(1, Math.max(0, lightness)))
      if (good(shade)) return shade
    }
  return good('#000000') ? '#000000' : '#ffffff'
}
