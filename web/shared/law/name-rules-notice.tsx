import { useId } from 'react'
import { nameProblems } from '#contract/law/name-rules.ts'
import { useT } from '#web/lib/i18n.ts'
import { useProductDay } from '#web/lib/use-product-day.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { LawSource } from './law-source.tsx'

/** Says what Companies House would refuse in a company's name: characters, length, ending; it blocks nothing. */
export function NameRulesNotice({ name }: { name: string }) {
  const t = useT()
  const today = useProductDay()
  const id = useId()
  const { rules, isTooLong, lacksEnding, characters, tooEarly } = nameProblems(name, today)
  const lines = [
    ...(lacksEnding ? [t('law.name.ending')] : []),
    ...(characters.length > 0 ? [t('law.name.characters', { characters: characters.join(' ') })] : []),
    ...(tooEarly.length > 0
      ? [t('law.name.too_early', { characters: tooEarly.join(' '), count: rules.laterFrom - 1 })]
      : []),
    ...(isTooLong ? [t('law.name.too_long', { count: rules.maxLength })] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Alert tone="warning" title={<span id={id}>{t('law.name')}</span>}>
      <Stack gap={4}>
        <ul aria-labelledby={id}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{t('law.name.goes_on')}</p>
        <LawSource row={rules} />
      </Stack>
    </Alert>
  )
}
