import type { QueryClient } from '@tanstack/react-query'
import { companyQuery } from '#web/customer/companies/queries.ts'
import { sideColumnQuery } from '#web/customer/companies/side-column-query.ts'
import { prepareTasks } from '#web/customer/companies/use-next-tasks.ts'
import { prepareRequests } from '#web/customer/documents/shared/dashboard-requests.tsx'
import { sessionUserNow } from '#web/lib/session.ts'

/** How long the dashboard waits for its data before it shows its outline, in milliseconds. */
const outlineAfterMs = 250

/**
 * Loads the dashboard's data and second column before the page renders: a page whose parts are there at once is shown at
 * once. React shows what a rendered fallback is replaced by 300 ms later at the earliest. Failures are shown by the page.
 */
export const prepareDashboard = async (client: QueryClient): Promise<void> => {
  const user = sessionUserNow()
  // What is refused until the address is confirmed is not requested.
  if (user === null || !user.emailVerified) return
  const parts = [
    client.prefetchQuery(companyQuery(user.id)),
    client.prefetchQuery(sideColumnQuery),
    prepareRequests(client),
    prepareTasks(client, user.id),
  ]
  const late = new Promise((resolve) => setTimeout(resolve, outlineAfterMs))
  await Promise.race([Promise.all(parts), late])
}
