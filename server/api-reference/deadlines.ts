import { companyDeadline } from '#contract/registry/company-deadline.ts'
import { deadlineListStatuses, listDeadlines, markDeadlineDone, undoDeadlineDone } from '#contract/registry/manager.ts'
import {
  deadline,
  deadlineKinds,
  deadlineSources,
  deadlineStatuses,
  penalties,
  penaltyStep,
} from '#contract/registry/schemas.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

/** What companies must file, pay and prove, and by when. */
export const deadlines: Area = {
  resources: [
    {
      name: 'Deadlines',
      description:
        'What each company has to do next at Companies House and HMRC: named by the registry, or computed by the dated rules of the law.',
      operations: [
        operation(
          listDeadlines,
          'Deadlines of all companies. Earliest day first, unless sorted by `order[dueOn]`; upcoming ones at most a year ahead.',
          'A page of deadlines.',
        ),
        operation(
          markDeadlineDone,
          'Records the day, a note and the customer’s document that proves it; the next deadline of the kind follows. Marking it again replaces them.',
          'The deadline.',
          {
            answer: {
              done: {
                doneOn: '2026-03-02',
                note: null,
                document: { id: 31, name: 'receipt.pdf' },
                by: 'manager@example.com',
                at: '2026-03-02T09:30:00.000Z',
              },
            },
          },
        ),
        operation(
          undoDeadlineDone,
          'The deadline returns to the lists if the company still has it.',
          'Nothing but `status: ok`.',
        ),
      ],
    },
  ],
  fields: [
    described([deadline, companyDeadline], {
      kind: 'What is to be filed, paid or proved.',
      source: 'Where the day comes from.',
      person: 'Name of the person whose personal code is due; null for the company’s own deadlines.',
      madeUpTo: 'Last day of its period, `YYYY-MM-DD`; null when it has none or the registry does not say.',
      opensOn: 'First day on which it can be done, `YYYY-MM-DD`; null when there is none.',
      dueOn: 'Day by which it is due, `YYYY-MM-DD`, in Europe/London.',
      daysLeft: 'Days from today to the due day; negative when it is past.',
      status: 'How near the due day is.',
      penalties: 'Penalties for filing late.',
    }),
    described(penalties, {
      currency: 'Currency of the penalties, ISO 4217.',
      validFrom: 'First day on which these amounts apply, `YYYY-MM-DD`.',
      steps: 'Amounts by lateness; empty when there is no fixed penalty.',
      doubledWhenLateTwice: 'Whether the amounts double when a company is late two years in a row.',
      consequence: 'What lateness means where there is no fixed penalty.',
      thirdInARow: 'Penalties in pence of a third late return in a row, by the same steps; null without such a rule.',
      unpaidTax: 'What is added to unpaid tax.',
      'unpaidTax.afterMonths': 'Months after the due day.',
      'unpaidTax.percent': 'Percent of the unpaid tax.',
      points: 'Penalty points for late returns; null where there are none.',
      'points.annual': 'Points for the penalty with annual returns.',
      'points.quarterly': 'Points for the penalty with quarterly returns.',
      'points.monthly': 'Points for the penalty with monthly returns.',
      'points.amountCents': 'Penalty in pence at that number, and for each further late return.',
    }),
    described(penaltyStep, {
      upToMonths: 'Late by at most this many months; null for more than the last step.',
      amountCents: 'Penalty in pence.',
      until: 'Last day of this step, `YYYY-MM-DD`; null for the last step.',
    }),
    described(companyDeadline, {
      userRef: 'IRI of the customer.',
      companyNumber: 'Company number; null while the company has none.',
      done: 'What staff recorded when it was done; null while it is not.',
      'done.doneOn': 'Day on which it was done, `YYYY-MM-DD`.',
      'done.document': 'The document that proves it.',
      'done.by': 'Email of who marked it; null when the account no longer exists.',
      'done.at': 'When it was marked.',
    }),
    described(markDeadlineDone.body, {
      doneOn: 'Day on which it was done, `YYYY-MM-DD`, at most today.',
      note: 'For example the reference of the submission.',
      document: 'IRI of a document of the customer that proves it.',
    }),
    described(listDeadlines.query, {
      status: 'Which deadlines to list.',
      dueWithinDays: 'Upcoming deadlines due within this number of days, at most 366, which is the default.',
      name: 'Part of the company name.',
      userId: 'Only deadlines of this customer.',
      kind: 'Only deadlines of this kind.',
      'order[dueOn]': 'Sort by day.',
    }),
  ],
  meanings: [
    means(deadlineKinds, {
      accounts: 'annual accounts',
      confirmationStatement: 'confirmation statement',
      corporationTaxPayment: 'Corporation Tax payment',
      corporationTaxReturn: 'Corporation Tax return (CT600)',
      vatReturn: 'VAT return',
      identity: 'personal code of a director or person with significant control',
    }),
    means(deadlineSources, { registry: 'named by Companies House', computed: 'computed by the legal rules' }),
    means(penalties.shape.consequence.options, { offence: 'an offence', interest: 'interest on what is unpaid' }),
    means(deadlineStatuses, {
      overdue: 'overdue',
      due_within_7_days: 'due within 7 days',
      due_within_30_days: 'due within 30 days',
      due_within_60_days: 'due within 60 days',
      upcoming: 'due later',
    }),
    means(deadlineListStatuses, { upcoming: 'still to come', overdue: 'overdue', done: 'marked as done' }),
  ],
}
