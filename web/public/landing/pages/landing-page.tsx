import { useConfig } from '#web/lib/config.ts'
import { ContactBand } from '#web/public/landing/parts/contact-band.tsx'
import { EndBand } from '#web/public/landing/parts/end-band.tsx'
import { Hero } from '#web/public/landing/parts/hero.tsx'
import { Inside } from '#web/public/landing/parts/inside.tsx'
import { PlanCards } from '#web/public/landing/parts/plan-cards.tsx'
import { Questions } from '#web/public/landing/parts/questions.tsx'
import { Steps } from '#web/public/landing/parts/steps.tsx'
import { Trust } from '#web/public/landing/parts/trust.tsx'
import { useLandingTexts } from '#web/public/landing/use-landing-texts.ts'
import css from './landing-page.module.css'

/** Renders `/` for visitors: promise, picture, steps, plans with prices, answers, consultancy and contact. */
export function LandingPage() {
  const config = useConfig()
  const texts = useLandingTexts()
  return (
    <div className={css.page}>
      <Hero title={texts.title} intro={texts.intro} config={config.data} />
      <Trust reasons={texts.trust} />
      <Inside {...texts.inside} />
      <Steps {...texts.steps} />
      <PlanCards texts={texts.plans} plans={config.data?.plans} failed={config.isError} />
      <Questions title={texts.questionsTitle} questions={texts.questions} />
      <ContactBand config={config.data} texts={texts} />
      <EndBand title={texts.closing} />
    </div>
  )
}
