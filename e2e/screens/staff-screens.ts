import { answering, refusing, type Screen, silent } from './screen.ts'

const jobs = '/admin/failed_jobs*'
const job = (number: number) => ({
  id: `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`,
  name: 'process-provider-event',
  createdAt: '2026-11-20T09:00:00.000Z',
  failedAt: number % 3 === 0 ? null : '2026-11-20T10:00:00.000Z',
  attempts: number,
  error: 'connect ECONNREFUSED 127.0.0.1:25, and then a sentence that is long enough to need more than one line',
})

/** What staff can see. */
export const staffScreens: readonly Screen[] = [
  {
    name: 'failed-jobs',
    who: 'admin',
    path: '/admin/failed_jobs',
    states: [
      {
        name: 'many',
        before: answering(jobs, {
          'hydra:member': Array.from({ length: 20 }, (_, index) => job(index + 1)),
          'hydra:totalItems': 431,
        }),
        shows: (page) => page.getByText('process-provider-event'),
      },
      { name: 'failed', before: refusing(jobs), shows: (page, say) => page.getByText(say('jobs.failed')) },
      { name: 'loading', before: silent(jobs), shows: (page) => page.getByRole('heading', { level: 1 }) },
    ],
  },
  { name: 'manager-overview', who: 'manager', path: '/manager/users_stats', sameAs: 'invoices' },
  {
    name: 'manager-no-company',
    who: 'manager',
    path: '/dashboard',
    shows: (page, say) => page.getByText(say('dashboard.no_company')),
  },
]
