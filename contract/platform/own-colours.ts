/** The background colours of both themes under text and controls, and their muted text. */
export const backgrounds = {
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
/** Light or dark. */
export type Theme = keyof typeof backgrounds

/** The provider's colours: for active or selected elements, and the panel beside a login. */
export interface BrandColours {
  /** Fills that carry a label in `onAccent`: the main button, a ticked box. */
  readonly accent: string
  readonly accentHover: string
  readonly accentSoft: string
  /** Unlabelled elements: a bar, the line under a tab, a chart. */
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

/** The product's own colours, chosen by hand: for a provider without a colour. */
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
