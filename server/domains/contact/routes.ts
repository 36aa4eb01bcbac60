import { sendContactMessage as endpoint } from '#contract/contact/public.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import type { ContactDeps } from './deps.ts'
import { sendContactMessage } from './send-contact-message.ts'

/** Defines the only call of `contract/contact`. */
export const contactRoutes = (deps: ContactDeps): Route[] => [
  serve(endpoint, ({ body, ip, requestId, language }) =>
    sendContactMessage(deps, { ...body, language }, { ip, requestId }),
  ),
]
