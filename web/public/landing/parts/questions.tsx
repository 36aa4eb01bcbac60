import { IconChevronDown } from '@tabler/icons-react'
import type { LandingTexts } from '#contract/platform/landing-texts.ts'
import { useT } from '#web/lib/i18n.ts'
import { Band } from './band.tsx'
import css from './questions.module.css'

/** Shows questions, each of which opens its answer. */
export function Questions({ questions }: { questions: NonNullable<LandingTexts['questions']> }) {
  const t = useT()
  return (
    <Band title={t('landing.questions')} look="subtle">
      <div className={css.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={css.entry}>
            <summary className={css.question}>
              {question}
              <IconChevronDown className={css.arrow} size={20} stroke={1.75} aria-hidden="true" />
            </summary>
            <p className={css.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Band>
  )
}
