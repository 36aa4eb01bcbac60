import {
  blockerCodes,
  changeKinds,
  getStage,
  getStageBoard,
  listStages,
  moveStage,
  staffStage,
  stageMove,
  stageRow,
} from '#contract/companies/manager-stages.ts'
import { ownStage } from '#contract/companies/stage.ts'
import { listedStages, stages as storedStages } from '#contract/companies/stages.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const stageTexts = {
  received: 'The customer has submitted the company form.',
  checking: 'Staff check the details.',
  waiting_for_customer: 'The customer has to do something.',
  filed: 'The application is at Companies House.',
  rejected: 'Companies House has refused the application.',
  incorporated: 'The company exists; the same as status 1 of the company.',
}

const waitingFor = 'What the customer has to do, in their language; null in other stages.'
const rejectionReason = 'Why Companies House refused the application, in the customer’s language; null in other stages.'
const incorporatedOn =
  'Day of incorporation; null before, and for companies incorporated before it was stored. Calendar day, `YYYY-MM-DD`.'
const reachedTexts = {
  reached: 'Each stage that the formation has reached, with the newest date.',
  'reached.stage': 'Stage.',
  'reached.at': 'When it was reached.',
}
const blockerTexts = {
  'blockers.code': 'What is missing.',
  'blockers.person': 'The person it is missing of; null for the company.',
}

/** The stages of formations. */
export const stages: Area = {
  resources: [
    {
      name: 'Formations',
      description:
        'The stage of each company on its way to Companies House. A customer who has started the company form is shown as a draft. The customer is emailed about each stage when the move can no longer be undone.',
      operations: [
        operation(
          getStage,
          'Customers get the stage of their own company, managers that of any, with its history and what keeps it from being filed.',
          'The stage.',
        ),
        operation(
          moveStage,
          'Moves a formation, takes back the newest move (`undo`), or changes its owner, if `stage` is the current one and `owner` is sent. `filed` is refused with `stage_blocked` while something is still needed, unless there is an `overrideReason`. `incorporated` also sets the status, number and day of the company, and cannot be undone. A repeated call returns the same. Answers 409 `conflict` with the newer stage as `current` if `version` is outdated.',
          'The stage with its history.',
          { body: { stage: 'checking', version: 1 } },
        ),
        operation(
          listStages,
          'The longest in their stage first, unless sorted. Without `stage`, all companies that are not incorporated; drafts only by their stage.',
          'A page of formations.',
        ),
        operation(
          getStageBoard,
          'Of each stage, the number of formations and the ten longest waiting; of `incorporated`, the newest.',
          'The columns in the order of the stages, and the staff who can own a formation.',
        ),
      ],
    },
  ],
  fields: [
    described(ownStage, {
      stage: 'Current stage.',
      since: 'When the formation came to this stage.',
      waitingFor,
      rejectionReason,
      incorporatedOn,
      ...reachedTexts,
    }),
    described([stageRow, staffStage], {
      stage: 'Current stage.',
      since: 'When the formation came to this stage.',
      ageDays: 'Whole days in this stage.',
      company: 'The company; null for a draft.',
      'company.companyNumber': 'Company number at Companies House; null before incorporation.',
      name: 'Name of the company; of a draft the name typed so far, or null.',
      compiler: 'The user the company belongs to.',
      'compiler.language': 'The language in which the customer is written to.',
      owner: 'The member of staff who is responsible; null for nobody.',
      'owner.name': 'Name, or the email address where there is none.',
      waitingFor,
      rejectionReason,
      blockers: 'What keeps the company from being filed; empty once it is filed.',
      ...blockerTexts,
      undoableUntil: 'Until when the newest move can be undone; null when it cannot.',
      undoesTo: 'The stage to which undoing leads.',
    }),
    described(staffStage, {
      incorporatedOn,
      ...reachedTexts,
      history: 'The changes of the stage, newest first.',
      'history.kind': 'How the change came about.',
      'history.from': 'The stage before; null for the first.',
      'history.to': 'The stage after.',
      'history.at': 'When it changed.',
      'history.by': 'Who changed it; null for the product itself and for deleted accounts.',
      'history.isByCustomer': 'Whether the customer did it, by submitting the form.',
      'history.waitingFor': waitingFor,
      'history.rejectionReason': rejectionReason,
      'history.overrideReason': 'Why it was filed although something was missing.',
      'history.overridden': 'What was missing then.',
      'history.overridden.code': 'What was missing.',
      'history.overridden.person': 'The person it was missing of; null for the company.',
      'history.mailedAt': 'When the email to the customer was queued; null if none was, or not yet.',
      'history.undoneAt': 'When it was undone.',
      'history.undoneBy': 'Who undid it.',
    }),
    described(stageMove, {
      stage: 'The stage to move to; the current one to change only the owner.',
      version: 'The last version read.',
      undo: 'Takes back the newest move within the undo period; `stage` is the one before it.',
      owner: 'The member of staff who is responsible; null for nobody.',
      waitingFor: 'What the customer has to do, in their language; required for `waiting_for_customer`.',
      rejectionReason: 'Why Companies House refused it, in the customer’s language; required for `rejected`.',
      overrideReason: 'Why it is filed although something is missing; for the history and the audit trail.',
      companyNumber: 'For `incorporated`: the number, unless the company has it already.',
      incorporatedOn: 'For `incorporated`: the day; today by default. Calendar day, `YYYY-MM-DD`.',
      address: 'For `incorporated`: the registered office, unless the company has it already.',
    }),
    described(listStages.query, {
      stage: 'Only this stage.',
      name: 'Part of the company’s name.',
      owner: 'Only formations of this member of staff, or of nobody (`none`).',
    }),
    described(getStageBoard.answer, {
      columns: 'One for each stage, in their order.',
      'columns.stage': 'Stage.',
      'columns.count': 'Number of formations in it.',
      'columns.rows': 'The first of them.',
      staff: 'Members of staff with an open account.',
      'staff.name': 'Name, or the email address where there is none.',
    }),
  ],
  meanings: [
    means(storedStages, stageTexts),
    means(listedStages, { draft: 'A customer has started the company form and has no company yet.', ...stageTexts }),
    means(blockerCodes, 'What is missing.'),
    means(changeKinds, {
      created: 'The company was created.',
      moved: 'Staff moved the formation.',
      status: 'Staff set the status of the company.',
      corrected: 'Staff set the status of the company back, which was a mistake.',
    }),
  ],
}
