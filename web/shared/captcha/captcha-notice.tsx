import { lazy, Suspense } from 'react'
import { useConfig } from '#web/lib/config.ts'
import css from './captcha-notice.module.css'

const CaptchaTexts = lazy(async () => ({ default: (await import('./captcha-texts.tsx')).CaptchaTexts }))

/** Shows the notice that Google requires below a form with its captcha; renders nothing for our own captcha. */
export function CaptchaNotice() {
  const kind = useConfig().data?.captcha.type
  if (kind !== 'recaptcha') return null
  return (
    <p className={css.notice}>
      <Suspense>
        <CaptchaTexts />
      </Suspense>
    </p>
  )
}
