import { useId } from 'react'
import { sensitiveWordsIn, sensitiveWordsSource } from '#contract/law/sensitive-words.ts'
import { useT } from '#web/lib/i18n.ts'
import { TextAnchor } from '#web/ui/base/text-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { LawSource } from './law-source.tsx'

/** Says which words of a company's name need approval, why, and from whom; it blocks nothing. */
export function SensitiveWordsNotice({ name }: { name: string }) {
  const t = useT()
  const id = useId()
  const words = sensitiveWordsIn(name)
  if (words.length === 0) return null
  return (
    <Alert tone="warning" title={<span id={id}>{t('law.words', { count: words.length })}</span>}>
      <Stack gap={4}>
        <ul aria-labelledby={id}>
          {words.map(({ word, why, body }) => (
            <li key={word}>
              {t('law.word', {
                word,
                reason: t(`law.why.${why}`),
                body: body === null ? t('law.decides') : t('law.ask', { body }),
              })}
            </li>
          ))}
        </ul>
        <p>
          {t('law.goes_on')}{' '}
          <TextAnchor href={sensitiveWordsSource.url} external>
            {t('law.list')}
          </TextAnchor>
        </p>
        <LawSource row={sensitiveWordsSource} />
      </Stack>
    </Alert>
  )
}
