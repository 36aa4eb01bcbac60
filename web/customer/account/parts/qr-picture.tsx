import encodeQR from 'qr'
import css from './enrol.module.css'

/** Width of the quiet zone around the code in modules (ISO/IEC 18004 §6.3.8). */
const border = 4

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/**
 * Draws a QR code in the browser, so that its content reaches nobody else. Black on white in dark mode too, for
 * cameras.
 */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border })
  return (
    <svg
      className={css.picture}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={pathOf(rows)} fill="#000" />
    </svg>
  )
}
