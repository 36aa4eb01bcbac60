import { landingQuestions } from '#contract/platform/landing-texts.ts'
import { useConfig } from '#web/lib/config.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'

/** What a customer finds in the product, in display order. */
export const things = ['deadlines', 'documents', 'invoices', 'banks'] as const
const steps = ['plan', 'company', 'follow'] as const

/** Returns the texts that a firm can replace: its own, or the product's. */
export const useLandingTexts = () => {
  const t = useT()
  const language = useLanguage()
  const own = useConfig().data?.landing?.[language] ?? {}
  return {
    title: own.title ?? t('landing.title'),
    intro: own.intro ?? t('landing.intro'),
    trust: own.trust ?? [],
    inside: {
      isOwn: own.inside?.items !== undefined,
      title: own.inside?.title ?? t('landing.inside'),
      intro: own.inside?.intro ?? t('landing.inside_intro'),
      items:
        own.inside?.items ??
        things.map((name) => ({ title: t(`landing.inside.${name}`), text: t(`landing.inside_text.${name}`) })),
    },
    steps: {
      title: own.steps?.title ?? t('landing.steps'),
      items:
        own.steps?.items ??
        steps.map((name) => ({ title: t(`landing.steps.${name}`), text: t(`landing.steps_text.${name}`) })),
    },
    plans: { title: own.plans?.title ?? t('landing.plans'), intro: own.plans?.intro ?? t('landing.plans_intro') },
    questionsTitle: own.questionsTitle ?? t('landing.questions'),
    questions:
      own.questions ??
      landingQuestions.map((name) => ({
        question: t(`landing.question.${name}`),
        answer: t(`landing.answer.${name}`),
      })),
    consultancy: {
      title: own.consultancy?.title ?? t('landing.consultancy'),
      text: own.consultancy?.text ?? t('landing.consultancy_text'),
    },
    contact: {
      title: own.contact?.title ?? t('landing.contact'),
      text: own.contact?.text ?? t('landing.contact_text'),
    },
    closing: own.closing ?? t('landing.end'),
  }
}

/** The texts of the landing page as they are shown. */
export type ShownLandingTexts = ReturnType<typeof useLandingTexts>
