import { Outlet } from '@tanstack/react-router'
import { CaptchaNotice } from '#web/shared/captcha/captcha-notice.tsx'

/** Renders every page under `/manager` above the captcha's notice. */
export function ManagerLayout() {
  return (
    <>
      <Outlet />
      <CaptchaNotice />
    </>
  )
}
