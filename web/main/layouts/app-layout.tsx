import { QueryClientProvider } from '@tanstack/react-query'
import { useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useSessionUser } from '#web/lib/session.ts'
import { animatePages } from '#web/main/animate-pages.ts'
import { PendingPage } from '#web/main/pages/pending-page.tsx'
import { queryClient } from '#web/main/query-client.ts'
import { CustomerFrame, StaffFrame } from './frames.ts'
import { OtherSession } from './other-session.tsx'

/** Renders the frame of every page that requires a login: around the route's page, or around its replacement. */
export function AppLayout({ children }: { children?: ReactNode }) {
  const user = useSessionUser()
  const router = useRouter()
  // Here, and not in the first file: a visitor's first page has no other to fade into.
  useEffect(() => animatePages(router), [router])
  const isStaffPage = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.staff === true) })
  if (user === null) return null
  const isStaff = user.roles.length > 0 && (isStaffPage || children !== undefined)
  const Frame = isStaff ? StaffFrame : CustomerFrame
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<PendingPage />}>
        <Frame user={user}>{children}</Frame>
      </Suspense>
      <OtherSession />
    </QueryClientProvider>
  )
}
