import { button } from '#e2e/steps/fields.ts'
import { amlFileSample, amlMissingSamples, amlRowSamples, emptyAmlFile, endedAmlFile } from './aml-samples.ts'
import { pageOf } from './documents-samples.ts'
import { loadingAnd } from './manager-documents-samples.ts'
import { answering, type Screen, type ScreenState } from './screen.ts'
import { aButton, text, title, wholeText, within } from './shown.ts'

const list = '/aml_files?*'
const one = '/aml_files/7'

/** Opens the dialog of a part of the file and saves it as it is. */
const editing =
  (section: string): NonNullable<ScreenState['act']> =>
  (page, say) =>
    button(page, say('aml.edit_named', { section: say(section) })).click()

/** A dialog over the file. */
const dialog = (name: string, section: string, shows: string): ScreenState => ({
  name,
  before: answering(one, amlFileSample),
  act: editing(section),
  shows: within('dialog', text(shows)),
})

/** Files for the prevention of money laundering: the list, and one file with its dialogs. */
export const amlScreens: readonly Screen[] = [
  {
    name: 'manager-aml-files',
    who: 'manager',
    path: '/manager/aml_files',
    shows: title,
    states: [
      {
        name: 'every-state',
        before: answering(list, pageOf([...amlRowSamples])),
        shows: wholeText('aml.status.ended'),
      },
      {
        name: 'without-file',
        before: answering(list, pageOf([...amlMissingSamples])),
        shows: wholeText('aml.status.without_file'),
      },
      { name: 'empty', before: answering(list, pageOf([])), shows: text('aml.none') },
      ...loadingAnd('/aml_files*', 'aml.list_failed'),
    ],
  },
  {
    name: 'manager-aml-file',
    who: 'manager',
    path: '/manager/aml_files/7',
    states: [
      { name: 'high', before: answering(one, amlFileSample), shows: aButton('aml.approve') },
      { name: 'incomplete', before: answering(one, emptyAmlFile), shows: text('aml.no_screening') },
      { name: 'ended', before: answering(one, endedAmlFile), shows: wholeText('aml.status.ended') },
      dialog('risk', 'aml.risk', 'aml.raise_hint'),
      dialog('identity', 'aml.identity', 'aml.add_owner'),
      dialog('purpose', 'aml.purpose', 'aml.funds_hint'),
      dialog('screening', 'aml.screening', 'aml.pep'),
      dialog('suspicion', 'aml.suspicion', 'aml.tipping_off'),
      dialog('relationship', 'aml.relationship', 'aml.ended_on'),
      {
        name: 'approve',
        before: answering(one, amlFileSample),
        act: (page, say) => button(page, say('aml.approve')).click(),
        shows: within('dialog', text('aml.approve_text')),
      },
      {
        name: 'evidence',
        before: answering(one, amlFileSample),
        act: (page, say) => button(page, say('aml.add_evidence')).click(),
        shows: within('dialog', text('aml.evidence_hint')),
      },
      ...loadingAnd('/aml_files/*', 'aml.failed'),
    ],
  },
]
