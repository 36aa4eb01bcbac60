import { loadBundle } from '#web/lib/i18n.ts'
import { loadLater } from '#web/ui/base/load-later.tsx'

/** Loaded with its table and its texts once a name is typed. */
const Notice = loadLater(async () => {
  const [piece] = await Promise.all([import('./name-notices.tsx'), loadBundle('law')])
  return piece.NameNotices
})

/** Warns of words of a company's name that need approval, and of what no name may have. */
export function SensitiveWords({ name }: { name: string }) {
  return name.trim() === '' ? null : <Notice name={name} fallback={null} />
}
