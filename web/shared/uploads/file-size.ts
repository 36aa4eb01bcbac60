import { formatNumber } from '#web/lib/format.ts'

/** Formats a file size for people: 512 B, 34 kB, 1.2 MB. */
export const fileSize = (bytes: number): string => {
  if (bytes < 1000) return `${formatNumber(bytes)} B`
  if (bytes < 999_500) return `${formatNumber(bytes / 1000)} kB`
  return `${formatNumber(bytes / 1_000_000, bytes < 9_950_000 ? 1 : 0)} MB`
}
