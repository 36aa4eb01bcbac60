import { backgrounds, ownColours } from '#contract/platform/own-colours.ts'

/**
 * The colours of the product, light and dark. Contrast against the background is noted where text or a control's
 * border depends on it (WCAG 2.2: text 4.5, controls 3). A name `fieldBorder` becomes the CSS variable
 * `--color-field-border`. The provider's colours override those of `ownColours`.
 */
export const lightColours = {
  ...backgrounds.light,
  ...ownColours.light,
  placeholder: '#687284', // 4.9 on field
  field: '#ffffff',
  fieldDisabled: '#f3f5f8',
  fieldBorder: '#8a93a3', // 3.1 on page
  hairline: '#e4e7ec',
  hairlineStrong: '#d3d8e0',
  error: '#b42318', // 6.6 on page
  danger: '#b42318', // white on it 6.6
  dangerHover: '#971b11',
  paid: '#05603a', // 7.3 on its ground
  paidBg: '#ecfdf3',
  toPay: '#1d4ed8', // 6.1
  toPayBg: '#eff4ff',
  waiting: '#93370d', // 7.2
  waitingBg: '#fffaeb',
  failed: '#b42318', // 6.1
  failedBg: '#fef3f2',
  neutral: '#434c5c', // 7.8
  neutralBg: '#f1f3f6',
  overlay: 'rgb(16 22 34 / 45%)',
} as const

export type ColourName = keyof typeof lightColours

export const darkColours: Record<ColourName, string> = {
  ...backgrounds.dark,
  ...ownColours.dark,
  placeholder: '#8b94a5', // 5.7 on field
  field: '#171b23',
  fieldDisabled: '#1d222c',
  fieldBorder: '#697283', // 3.8 on page
  hairline: '#2b313d',
  hairlineStrong: '#3a4250',
  error: '#ff9b90', // 9.0 on page
  danger: '#c8382b', // white on it 5.2
  dangerHover: '#b12f23',
  paid: '#6ce9a6', // 10.0 on its ground
  paidBg: '#0d2b21',
  toPay: '#a3b5ff', // 7.7
  toPayBg: '#1a2347',
  waiting: '#fec84b', // 9.7
  waitingBg: '#33240c',
  failed: '#ffa39a', // 8.2
  failedBg: '#391a19',
  neutral: '#c3c8d2', // 8.6
  neutralBg: '#242a35',
  overlay: 'rgb(4 6 10 / 65%)',
}

/** Shadows are subtle: only floating elements have one. */
export const shadows = {
  light: {
    float: '0 1px 2px rgb(16 22 34 / 6%), 0 8px 24px rgb(16 22 34 / 10%)',
    dialog: '0 24px 64px rgb(16 22 34 / 18%)',
  },
  dark: { float: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 45%)', dialog: '0 24px 64px rgb(0 0 0 / 60%)' },
} as const
