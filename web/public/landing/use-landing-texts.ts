import { landingQuestions } from '#contract/platform/landing-texts.ts'
import { useConfig } from '#web/lib/config.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'

/** Returns the texts that a firm can replace: its own, or the product's. */
export const useLandingTexts = () => {
  const t = useT()
  const language = useLanguage()
  const own = useConfig().data?.landing?.[language]
  return {
    title: own?.title ?? t('landing.title'),
    intro: own?.intro ?? t('landing.intro'),
    questions:
      own?.questions ??
      landingQuestions.map((name) => ({
        question: t(`landing.question.${name}`),
        answer: t(`landing.answer.${name}`),
      })),
  }
}
