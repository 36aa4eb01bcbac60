import type { DatedRow } from '#contract/law/law-figures.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Text } from '#web/ui/base/text.tsx'

/** Says where a figure of the law is from and since when it applies: the product cannot know of a newer one. */
export function LawSource({ row: { source, validFrom } }: { row: DatedRow }) {
  const t = useT()
  return (
    <Text as="p" dimmed detail>
      {t('law.source', { source, date: formatDate(validFrom) })}
    </Text>
  )
}
