import { answerCalls } from './answer-calls.ts'
import { pageOf } from './documents-samples.ts'
import {
  companyDeadline,
  deadlinesIn,
  dissolved,
  doneDeadline,
  everyDeadline,
  feed,
  madeFeed,
  noFeed,
  paths,
  recordWith,
  registryStatusWith,
  troubled,
} from './registry-samples.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'
import { aButton, clicking, inTurn, labelled, named, text, title, typing, within } from './shown.ts'

type Before = NonNullable<ScreenState['before']>

const at = '2026-11-22T06:10:00.000Z'
const twenty = Array.from({ length: 20 }, (_, index) => index + 1)

/** Builds the status of a customer's company without a record. */
const gap = (name: string, change: Parameters<typeof registryStatusWith>[0]): ScreenState => ({
  name: name.replaceAll('_', ' '),
  before: answering(paths.own, registryStatusWith({ record: null, deadlines: [], ...change })),
  shows: text(`registry.gap_text.${name}`),
})

const company = (incorporated: boolean, companyNumber: string | null) => ({
  id: 1,
  name: 'Harbour Light Press',
  incorporated,
  companyNumber,
})

const readyBefore = inTurn(answering(paths.own, registryStatusWith()), answering(paths.ownFeed, noFeed))

/** Builds a state after a manual synchronisation with this answer. */
const synchronised = (name: string, before: Before, shows: ScreenState['shows']): ScreenState => ({
  name,
  before: inTurn(answering(paths.user, registryStatusWith()), before),
  act: clicking(aButton('registry.sync')),
  shows,
})

/** The company registry, for customers and for staff. */
export const registryScreens: readonly Screen[] = [
  {
    name: 'financial-statement',
    who: 'customer',
    path: '/financial-statement',
    states: [
      { name: 'ready', before: readyBefore, shows: text('registry.included.accounts') },
      {
        name: 'late, changed, not read lately',
        before: inTurn(
          answering(
            paths.own,
            registryStatusWith({
              record: troubled,
              deadlines: deadlinesIn(-46, 3),
              failure: { reason: 'unavailable', occurredAt: at },
            }),
          ),
          answering(paths.ownFeed, feed(at)),
        ),
        shows: text('registry.late.now'),
      },
      {
        name: 'dissolved',
        before: inTurn(
          answering(paths.own, registryStatusWith({ record: dissolved, deadlines: [] })),
          answering(paths.ownFeed, noFeed),
        ),
        shows: text('registry.no_deadlines'),
      },
      {
        name: 'every kind of deadline',
        before: inTurn(
          answering(paths.own, registryStatusWith({ deadlines: everyDeadline })),
          answering(paths.ownFeed, noFeed),
        ),
        shows: text('registry.what.vatReturn'),
      },
      {
        name: 'computed before the first reading',
        before: inTurn(
          answering(
            paths.own,
            registryStatusWith({
              record: null,
              deadlines: deadlinesIn(390, 120).map((one) => ({ ...one, source: 'computed' as const })),
            }),
          ),
          answering(paths.ownFeed, noFeed),
        ),
        shows: text('registry.early_text'),
      },
      {
        name: 'calendar made',
        before: inTurn(readyBefore, async (page) => {
          await answerCalls(page, paths.ownFeed, ({ method }) =>
            method === 'POST' ? { status: 201, json: madeFeed } : { json: noFeed },
          )
        }),
        act: clicking(aButton('registry.feed.make')),
        shows: text('registry.feed.once_text'),
      },
      {
        name: 'calendar ends',
        before: inTurn(answering(paths.own, registryStatusWith()), answering(paths.ownFeed, feed())),
        act: clicking(aButton('registry.feed.end')),
        shows: within('dialog', text('registry.feed.end_text')),
      },
      {
        name: 'calendar failed',
        before: inTurn(answering(paths.own, registryStatusWith()), refusing(paths.ownFeed)),
        shows: text('registry.feed.failed'),
      },
      gap('no_company', { company: null }),
      gap('not_incorporated', { company: company(false, null) }),
      gap('no_number', { company: company(true, null) }),
      gap('never_read', {}),
      gap('not_at_registry', { failure: { reason: 'not_at_registry', occurredAt: at } }),
      gap('not_read', { failure: { reason: 'rate_limited', occurredAt: at } }),
      { name: 'failed', before: refusing(paths.own), shows: text('registry.failed') },
      { name: 'loading', before: silent(paths.own), shows: title },
    ],
  },
  {
    name: 'manager-company-registry',
    who: 'manager',
    path: '/manager/handle_company_house/3',
    shows: aButton('registry.sync'),
    states: [
      {
        name: 'troubled',
        before: answering(
          paths.user,
          registryStatusWith({
            record: troubled,
            deadlines: everyDeadline,
            failure: { reason: 'rate_limited', occurredAt: at },
          }),
        ),
        shows: text('registry.sync.failed.rate_limited'),
      },
      {
        name: 'never',
        before: answering(
          paths.user,
          registryStatusWith({ record: null, deadlines: [], company: company(true, null) }),
        ),
        shows: text('registry.sync.failed.no_number'),
      },
      {
        name: 'marking a deadline as done',
        before: inTurn(
          answering(paths.user, registryStatusWith({ deadlines: everyDeadline })),
          answering(paths.list, pageOf([1, 2, 3].map(doneDeadline))),
          answering('/documents/user/3', { documents: {}, uploads: {}, deleted: 0 }),
        ),
        act: (page, say) =>
          page
            .getByRole('button', { name: say('deadlines.mark') })
            .first()
            .click(),
        shows: within('dialog', text('deadlines.mark_text')),
      },
      synchronised('synchronising', silent(paths.update), named('dialog', 'registry.sync.title')),
      synchronised(
        'synchronised',
        inTurn(
          answering('/company_houses/1', { ...recordWith(), deadlines: deadlinesIn(39, 135) }),
          answering(paths.update, { status: 'ok', company_house_id: 1 }),
        ),
        (page, say) => page.getByText(say('registry.sync.done')),
      ),
      synchronised(
        'not at the registry',
        answering(paths.update, { status: 'error', company_house_id: null, reason: 'not_at_registry' }),
        (page, say) => page.getByRole('main').getByText(say('registry.sync.failed.not_at_registry')),
      ),
      { name: 'failed', before: refusing(paths.user), shows: text('registry.failed') },
      { name: 'loading', before: silent(paths.user), shows: title },
    ],
  },
  {
    name: 'manager-deadlines',
    who: 'manager',
    path: '/manager/company_deadlines',
    states: [
      {
        name: 'many',
        before: inTurn(
          answering(paths.list, pageOf(twenty.map(companyDeadline(0)), 431)),
          answering(paths.feed, feed(at)),
        ),
        shows: named('table', 'deadlines.list.upcoming'),
      },
      {
        name: 'missed',
        before: answering(paths.list, pageOf(twenty.slice(0, 3).map(companyDeadline(-90)))),
        act: clicking(named('link', 'deadlines.list.overdue')),
        shows: named('table', 'deadlines.list.overdue'),
      },
      {
        name: 'done',
        before: answering(paths.list, pageOf(twenty.slice(0, 4).map(doneDeadline))),
        act: clicking(named('link', 'deadlines.list.done')),
        shows: named('table', 'deadlines.list.done'),
      },
      {
        name: 'none found',
        before: answering(paths.list, pageOf([])),
        act: typing(labelled('deadlines.search_name'), 'nothing has this name'),
        shows: text('deadlines.none_found'),
      },
      {
        name: 'none of a kind',
        before: answering(paths.list, pageOf([])),
        act: clicking(aButton('deadline.kind.accounts')),
        shows: text('deadlines.none_found'),
      },
      { name: 'empty', before: answering(paths.list, pageOf([])), shows: text('deadlines.none.upcoming') },
      { name: 'failed', before: refusing(paths.list), shows: text('deadlines.failed') },
      { name: 'loading', before: silent(paths.list), shows: title },
    ],
  },
]
