import { IconChevronDown } from '@tabler/icons-react'
import type { ShownLandingTexts } from '#web/public/landing/use-landing-texts.ts'
import { Band } from './band.tsx'
import css from './questions.module.css'

interface QuestionsProps {
  title: string
  questions: ShownLandingTexts['questions']
}

/** Shows questions, each of which opens its answer. */
export function Questions({ title, questions }: QuestionsProps) {
  return (
    <Band title={title} beside>
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
