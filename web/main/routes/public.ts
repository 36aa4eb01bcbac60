import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadBundle } from '#web/lib/i18n.ts'
import { requireLanding, requireVisitor } from '#web/main/guards/guards.ts'
import { PublicLayout } from '#web/main/layouts/public-layout.tsx'
import { loginSearch } from '#web/public/accounts/login-search.ts'
import type { PaymentSearch } from '#web/public/shared/payment-search.ts'
import { asWritten } from './as-written.ts'
import { rootRoute } from './root.ts'

const layout = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: PublicLayout })

const landing = createRoute({
  getParentRoute: () => layout,
  path: '/',
  beforeLoad: requireLanding,
  loader: () => loadBundle('landing'),
  component: lazyRouteComponent(() => import('#web/public/landing/pages/landing-page.tsx'), 'LandingPage'),
  staticData: { title: 'landing.tab_title', wide: true },
})

// The server names its files in the page, so that it loads together with the entry.
const login = createRoute({
  getParentRoute: () => layout,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: requireVisitor,
  component: lazyRouteComponent(() => import('#web/public/accounts/pages/login-page.tsx'), 'LoginPage'),
  staticData: { title: 'nav.login', wide: true },
})

const register = createRoute({
  getParentRoute: () => layout,
  path: '/register',
  validateSearch: loginSearch,
  beforeLoad: requireVisitor,
  component: lazyRouteComponent(() => import('#web/public/accounts/pages/register-page.tsx'), 'RegisterPage'),
  staticData: { title: 'nav.register', wide: true },
})

/** Loads the texts of pages opened by mailed links. */
const linkTexts = () => loadBundle('links')

const confirmRegistration = createRoute({
  getParentRoute: () => layout,
  path: '/confirm_registration/$userId/$registrationString',
  loader: linkTexts,
  component: lazyRouteComponent(() => import('#web/public/accounts/pages/confirm-page.tsx'), 'ConfirmPage'),
  staticData: { title: 'confirm.title', wide: true },
})

const resetPassword = createRoute({
  getParentRoute: () => layout,
  path: '/reset_password/$userId/$registrationString',
  beforeLoad: requireVisitor,
  loader: linkTexts,
  component: lazyRouteComponent(
    () => import('#web/public/accounts/pages/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  staticData: { title: 'reset.title', wide: true },
})

const unlockLogin = createRoute({
  getParentRoute: () => layout,
  path: '/unlock_login/$userId/$registrationString',
  loader: linkTexts,
  component: lazyRouteComponent(() => import('#web/public/accounts/pages/unlock-page.tsx'), 'UnlockPage'),
  staticData: { title: 'unlock.title', wide: true },
})

const identityCheck = createRoute({
  getParentRoute: () => layout,
  path: '/identity_check/$token',
  loader: linkTexts,
  component: lazyRouteComponent(
    () => import('#web/public/identity/pages/identity-check-page.tsx'),
    'IdentityCheckPage',
  ),
  staticData: { title: 'identity.page_title' },
})

const pay = createRoute({
  getParentRoute: () => layout,
  path: '/pay/$token',
  validateSearch: asWritten<PaymentSearch>,
  loader: () => loadBundle('pay'),
  component: lazyRouteComponent(() => import('#web/public/invoices/pages/pay-page.tsx'), 'PayPage'),
  staticData: { title: 'pay.tab_title' },
})

const purchaseTexts = () => loadBundle('purchases')

const contact = createRoute({
  getParentRoute: () => layout,
  path: '/contact_us',
  loader: purchaseTexts,
  component: lazyRouteComponent(() => import('#web/public/contact/pages/contact-page.tsx'), 'ContactPage'),
  staticData: { title: 'contact.title' },
})

const paymentResult = lazyRouteComponent(
  () => import('#web/public/purchases/pages/payment-result-page.tsx'),
  'PaymentResultPage',
)

const consultancy = createRoute({
  getParentRoute: () => layout,
  path: '/book_consultancy',
  validateSearch: asWritten<PaymentSearch>,
  loader: purchaseTexts,
  component: lazyRouteComponent(() => import('#web/public/consultancy/pages/consultancy-page.tsx'), 'ConsultancyPage'),
  staticData: { title: 'nav.book_consultancy' },
})

const consultancySuccess = createRoute({
  getParentRoute: () => layout,
  path: '/book_consultancy_success',
  validateSearch: asWritten<PaymentSearch>,
  loader: purchaseTexts,
  component: paymentResult,
  staticData: { title: 'nav.book_consultancy' },
})

const buy = createRoute({
  getParentRoute: () => layout,
  path: '/buy/$productId',
  validateSearch: asWritten<PaymentSearch>,
  loader: purchaseTexts,
  component: lazyRouteComponent(() => import('#web/public/purchases/pages/buy-page.tsx'), 'BuyPage'),
  staticData: { title: 'nav.buy' },
})

const buySuccess = createRoute({
  getParentRoute: () => layout,
  path: '/buy_success',
  validateSearch: asWritten<PaymentSearch>,
  loader: purchaseTexts,
  component: paymentResult,
  staticData: { title: 'nav.buy' },
})

/** Routes that require no login. */
export const publicRoutes = [
  layout.addChildren([
    landing,
    login,
    register,
    confirmRegistration,
    resetPassword,
    unlockLogin,
    identityCheck,
    pay,
    contact,
    consultancy,
    consultancySuccess,
    buy,
    buySuccess,
  ]),
] as const
