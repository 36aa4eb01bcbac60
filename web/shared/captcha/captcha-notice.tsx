import { lazy, Suspense } from 'react'
import { useConfig } from '../../lib/config.ts'
import css from './captcha-notice.module.css'

const CaptchaWords = lazy(async () => ({ default: (await import('./captcha-words.tsx')).CaptchaWords }))

/** The notice that Google asks for under a form that its captcha protects; nothing where the captcha is our own. */
export function CaptchaNotice() {
  const kind = useConfig().data?.captcha.kind
  if (kind !== 'recaptcha') return null
  return (
    <p className={css.notice}>
      <Suspense>
        <CaptchaWords />
      </Suspense>
    </p>
  )
}
