import { button, field } from '#e2e/steps/fields.ts'
import { answerCalls } from './answer-calls.ts'
import { pageOf } from './documents-samples.ts'
import {
  companyDeadline,
  dissolved,
  feed,
  madeFeed,
  noFeed,
  paths,
  recordWith,
  registryStatusWith,
  troubled,
} from './registry-samples.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'

type Before = NonNullable<ScreenState['before']>

const both =
  (...all: readonly Before[]): Before =>
  async (page) => {
    for (const one of all) await one(page)
  }

const at = '2026-11-22T06:10:00.000Z'
const twenty = Array.from({ length: 20 }, (_, index) => index + 1)

/** Builds the status of a customer's company without a record. */
const gap = (name: string, change: Parameters<typeof registryStatusWith>[0]): ScreenState => ({
  name: name.replaceAll('_', ' '),
  before: answering(paths.own, registryStatusWith({ record: null, ...change })),
  shows: (page, say) => page.getByText(say(`registry.gap_text.${name}`)),
})

const company = (incorporated: boolean, companyNumber: string | null) => ({
  id: 1,
  name: 'Harbour Light Press',
  incorporated,
  companyNumber,
})

const readyBefore = both(answering(paths.own, registryStatusWith()), answering(paths.ownFeed, noFeed))

/** Builds a state after a manual synchronisation with this answer. */
const synchronised = (name: string, before: Before, shows: ScreenState['shows']): ScreenState => ({
  name,
  before: both(answering(paths.user, registryStatusWith()), before),
  act: (page, say) => button(page, say('registry.sync')).click(),
  shows,
})

/** The company registry, for customers and for staff. */
export const registryScreens: readonly Screen[] = [
  {
    name: 'financial-statement',
    who: 'customer',
    path: '/financial-statement',
    states: [
      {
        name: 'ready',
        before: readyBefore,
        shows: (page, say) => page.getByText(say('registry.late.doubled')),
      },
      {
        name: 'late, changed, not read lately',
        before: both(
          answering(
            paths.own,
            registryStatusWith({ record: troubled, failure: { reason: 'unavailable', occurredAt: at } }),
          ),
          answering(paths.ownFeed, feed(at)),
        ),
        shows: (page, say) => page.getByText(say('registry.late.now')),
      },
      {
        name: 'dissolved',
        before: both(answering(paths.own, registryStatusWith({ record: dissolved })), answering(paths.ownFeed, noFeed)),
        shows: (page, say) => page.getByText(say('registry.no_deadlines')),
      },
      {
        name: 'calendar made',
        before: both(readyBefore, async (page) => {
          await answerCalls(page, paths.ownFeed, ({ method }) =>
            method === 'POST' ? { status: 201, json: madeFeed } : { json: noFeed },
          )
        }),
        act: (page, say) => button(page, say('registry.feed.make')).click(),
        shows: (page, say) => page.getByText(say('registry.feed.once_text')),
      },
      {
        name: 'calendar ends',
        before: both(answering(paths.own, registryStatusWith()), answering(paths.ownFeed, feed())),
        act: (page, say) => button(page, say('registry.feed.end')).click(),
        shows: (page, say) => page.getByRole('dialog').getByText(say('registry.feed.end_text')),
      },
      {
        name: 'calendar failed',
        before: both(answering(paths.own, registryStatusWith()), refusing(paths.ownFeed)),
        shows: (page, say) => page.getByText(say('registry.feed.failed')),
      },
      gap('no_company', { company: null }),
      gap('not_incorporated', { company: company(false, null) }),
      gap('no_number', { company: company(true, null) }),
      gap('never_read', {}),
      gap('not_at_registry', { failure: { reason: 'not_at_registry', occurredAt: at } }),
      gap('not_read', { failure: { reason: 'rate_limited', occurredAt: at } }),
      { name: 'failed', before: refusing(paths.own), shows: (page, say) => page.getByText(say('registry.failed')) },
      { name: 'loading', before: silent(paths.own), shows: (page) => page.getByRole('heading', { level: 1 }) },
    ],
  },
  {
    name: 'manager-company-registry',
    who: 'manager',
    path: '/manager/handle_company_house/3',
    shows: (page, say) => button(page, say('registry.sync')),
    states: [
      {
        name: 'troubled',
        before: answering(
          paths.user,
          registryStatusWith({ record: troubled, failure: { reason: 'rate_limited', occurredAt: at } }),
        ),
        shows: (page, say) => page.getByText(say('registry.sync.failed.rate_limited')),
      },
      {
        name: 'never',
        before: answering(paths.user, registryStatusWith({ record: null, company: company(true, null) })),
        shows: (page, say) => page.getByText(say('registry.sync.failed.no_number')),
      },
      synchronised('synchronising', silent(paths.update), (page, say) =>
        page.getByRole('dialog', { name: say('registry.sync.title') }),
      ),
      synchronised(
        'synchronised',
        both(
          answering('/company_houses/1', recordWith()),
          answering(paths.update, { status: 'ok', company_house_id: 1 }),
        ),
        (page, say) => page.getByText(say('registry.sync.done')),
      ),
      synchronised(
        'not at the registry',
        answering(paths.update, { status: 'error', company_house_id: null, reason: 'not_at_registry' }),
        (page, say) => page.getByRole('main').getByText(say('registry.sync.failed.not_at_registry')),
      ),
      { name: 'failed', before: refusing(paths.user), shows: (page, say) => page.getByText(say('registry.failed')) },
      { name: 'loading', before: silent(paths.user), shows: (page) => page.getByRole('heading', { level: 1 }) },
    ],
  },
  {
    name: 'manager-deadlines',
    who: 'manager',
    path: '/manager/company_deadlines',
    states: [
      {
        name: 'many',
        before: both(
          answering(paths.list, pageOf(twenty.map(companyDeadline(0)), 431)),
          answering(paths.feed, feed(at)),
        ),
        shows: (page, say) => page.getByRole('table', { name: say('deadlines.list.upcoming') }),
      },
      {
        name: 'missed',
        before: answering(paths.list, pageOf(twenty.slice(0, 3).map(companyDeadline(-90)))),
        act: (page, say) => page.getByRole('link', { name: say('deadlines.list.overdue') }).click(),
        shows: (page, say) => page.getByRole('table', { name: say('deadlines.list.overdue') }),
      },
      {
        name: 'none found',
        before: answering(paths.list, pageOf([])),
        act: (page, say) => field(page, say('deadlines.search_name')).fill('nothing has this name'),
        shows: (page, say) => page.getByText(say('deadlines.none_found', { name: 'nothing has this name' })),
      },
      {
        name: 'empty',
        before: answering(paths.list, pageOf([])),
        shows: (page, say) => page.getByText(say('deadlines.none.upcoming')),
      },
      { name: 'failed', before: refusing(paths.list), shows: (page, say) => page.getByText(say('deadlines.failed')) },
      { name: 'loading', before: silent(paths.list), shows: (page) => page.getByRole('heading', { level: 1 }) },
    ],
  },
]
