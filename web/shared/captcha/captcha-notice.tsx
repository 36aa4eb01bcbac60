import { lazy, Suspense } from 'react'
import { useConfig } from '../../lib/config.ts'
import css from './captcha-notice.module.css'

const CaptchaTexts = lazy(async () => ({ default: (await import('./captcha-texts.tsx')).CaptchaTexts }))

/** The notice that Google asks for under a form that its captcha protects; nothing where the captcha is our own. */
export function CaptchaNotice() {
  const kind = useConfig().data?.captcha.kind
  if (kind !== 'recaptcha') return null
  return (
    <p className={css.notice}>
      <Suspense>
        <CaptchaTexts />
      </Suspense>
    </p>
  )
}
