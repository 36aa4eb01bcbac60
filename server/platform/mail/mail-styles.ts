import { brandColours } from '#contract/platform/brand-colours.ts'

const family = "Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const plain = {
  body: 'margin:0;padding:0;background-color:#f4f6f9;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%',
  canvas: 'padding:40px 16px 48px;background-color:#f4f6f9',
  preview:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#f4f6f9',
  brandTable: 'margin:0 0 20px 4px',
  brand: `padding:0 0 0 10px;font-family:${family};font-size:18px;line-height:24px;font-weight:600;letter-spacing:-0.01em;color:#161b26`,
  logo: 'display:block;border:0;margin:0 0 20px 4px;height:32px;width:auto;max-width:220px',
  card: 'background-color:#ffffff;border:1px solid #e4e7ec;border-radius:12px',
  inside: 'padding:36px 40px 28px',
  heading: `margin:0 0 16px;font-family:${family};font-size:24px;line-height:32px;font-weight:600;letter-spacing:-0.01em;color:#161b26`,
  paragraph: `margin:0 0 16px;font-family:${family};font-size:16px;line-height:25px;color:#2a3140;overflow-wrap:anywhere`,
  facts: 'margin:8px 0 20px;width:100%;border-collapse:collapse',
  label: `padding:10px 16px 10px 0;border-top:1px solid #e4e7ec;font-family:${family};font-size:14px;line-height:20px;color:#5d6778;text-align:left;vertical-align:top;font-weight:400;white-space:nowrap`,
  value: `padding:10px 0;border-top:1px solid #e4e7ec;font-family:${family};font-size:14px;line-height:20px;color:#161b26;vertical-align:top;width:100%;overflow-wrap:anywhere;word-break:break-word`,
  quote: `margin:0 0 20px;padding:16px 20px;background-color:#f8f9fb;border-left:3px solid #8a93a3;border-radius:0 8px 8px 0;font-family:${family};font-size:15px;line-height:24px;color:#161b26;white-space:pre-wrap;overflow-wrap:anywhere`,
  buttonTable: 'margin:28px 0 20px;border-collapse:separate',
  hint: `margin:0 0 4px;font-family:${family};font-size:13px;line-height:20px;color:#5d6778`,
  address: `margin:0 0 12px;font-family:${family};font-size:13px;line-height:20px;overflow-wrap:anywhere;word-break:break-all`,
  footnote: `margin:24px 0 12px;padding:20px 0 0;border-top:1px solid #e4e7ec;font-family:${family};font-size:13px;line-height:20px;color:#5d6778;overflow-wrap:anywhere`,
  foot: `padding:24px 8px 0;font-family:${family};font-size:12px;line-height:19px;color:#5d6778;overflow-wrap:anywhere`,
} as const

/** Builds the styles in the provider's colour. */
const branded = (colour: string) => {
  const { accent, onAccent, link } = brandColours(colour).light
  return {
    // Two arches as boxes: programs show them without loading a picture.
    mark: `width:32px;height:32px;background-color:${accent};border-radius:8px;font-size:0;line-height:0;vertical-align:middle`,
    markArch: `margin:0 auto;padding:3px 2px 0;width:9px;height:14px;border:3px solid ${onAccent};border-bottom:0;border-radius:10px 10px 0 0`,
    markDoor: `width:3px;height:11px;border:3px solid ${onAccent};border-bottom:0;border-radius:5px 5px 0 0`,
    buttonCell: `background-color:${accent};border-radius:8px`,
    button: `display:inline-block;padding:13px 26px;border:1px solid ${accent};border-radius:8px;font-family:${family};font-size:16px;line-height:22px;font-weight:600;color:${onAccent};text-decoration:none`,
    addressLink: `color:${link};text-decoration:underline`,
  }
}

/** The name of a styled part. */
export type MailPart = keyof typeof plain | keyof ReturnType<typeof branded>

/**
 * Builds the styles of each part, inline since many mail programs drop style sheets. Colours are the product's and the
 * provider's light ones; text has a contrast of at least 4.5.
 */
export const mailStyles = (colour: string): Readonly<Record<MailPart, string>> => ({ ...plain, ...branded(colour) })

/** Builds the style sheet for programs that support one: the dark colours, and smaller margins on phones. */
export const mailStyleSheet = (colour: string): string => {
  const { accent, onAccent, link } = brandColours(colour).dark
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.m-heading{text-wrap:balance;overflow-wrap:anywhere}
.m-paragraph,.m-hint,.m-footnote{text-wrap:pretty}
@media (max-width:480px){
.m-canvas{padding:20px 10px 32px !important}
.m-inside{padding:28px 22px 20px !important}
.m-heading{font-size:22px !important;line-height:29px !important}
.m-buttonTable{width:100% !important}
.m-button{display:block !important;text-align:center !important}
.m-label{width:38% !important;white-space:normal !important}
.m-value{width:62% !important}
}
@media (prefers-color-scheme:dark){
.m-body,.m-canvas{background-color:#12151c !important}
.m-brand,.m-heading,.m-value{color:#e3e6ec !important}
.m-paragraph{color:#d0d5de !important}
.m-card{background-color:#1a1f28 !important;border-color:#2b313d !important}
.m-label,.m-value,.m-footnote{border-color:#2b313d !important}
.m-label,.m-hint,.m-footnote,.m-foot{color:#9aa2b1 !important}
.m-quote{background-color:#12151c !important;border-color:#697283 !important;color:#e3e6ec !important}
.m-mark,.m-buttonCell,.m-button{background-color:${accent} !important;border-color:${accent} !important}
.m-button{color:${onAccent} !important}
.m-markArch,.m-markDoor{border-color:${onAccent} !important}
.m-addressLink{color:${link} !important}
.m-preview{color:#12151c !important}
}`
}
