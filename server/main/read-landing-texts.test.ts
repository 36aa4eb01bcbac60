import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfiguration } from './read-configuration.ts'

const secrets = () => ({ appKey: 'k'.repeat(43), webhookSecret: 'whsec_local' })
const read = (variables: Record<string, string>) => readConfiguration(variables, secrets)

test('shows a landing page unless it is switched off', () => {
  expect(read({}).settings.landing).toEqual({})
  expect(read({ LANDING: 'off' }).settings.landing).toBeNull()
  expect(() => read({ LANDING: 'perhaps' })).toThrow('LANDING')
})

test('reads the firm’s texts of the landing page, and names a wrong entry', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'portico-landing-')), 'texts.json')
  const readWith = (content: string) => {
    writeFileSync(file, content)
    return read({ LANDING_TEXTS_FILE: file }).settings.landing
  }
  const items = [{ title: 'Si registri', text: 'Bastano due minuti.' }]
  const texts = {
    it: {
      title: 'La sua società',
      inside: { title: 'Tutto in un posto', intro: 'Un esempio.', items },
      steps: { title: 'Come funziona', items },
      plans: { intro: 'Prezzi chiari.' },
      questionsTitle: 'Domande',
      questions: [{ question: 'Quanto costa?', answer: 'Poco.' }],
      consultancy: { title: 'Ne parliamo?', text: 'Un’ora con noi.' },
      contact: { text: 'Ci scriva.' },
      closing: 'Cominciamo?',
    },
  }
  expect(readWith(JSON.stringify(texts))).toEqual(texts)
  expect(() => readWith('{')).toThrow(`LANDING_TEXTS_FILE: ${file} is not valid JSON.`)
  expect(() => readWith('[]')).toThrow('the file must contain one object')
  expect(() => read({ LANDING_TEXTS_FILE: '/nowhere.json' })).toThrow('the file /nowhere.json cannot be read')
})

test.each([
  ['{"de":{}}', 'the entry “de” is not known. Allowed are the languages en, es and it'],
  ['{"it":{"titel":"x"}}', 'the entry “it.titel” is not known'],
  ['{"it":{"plans":{"title":" "}}}', 'the entry “it.plans.title” is missing or empty'],
  ['{"it":{"steps":{"items":[{"title":"Uno"}]}}}', 'the entry “it.steps.items[0].text” is missing or empty'],
  ['{"en":{"inside":{"items":[]}}}', 'the entry “en.inside.items” is missing or empty'],
  [`{"en":{"closing":"${'x'.repeat(121)}"}}`, 'the entry “en.closing” is longer than 120'],
  ['{"es":{"contact":"Escríbanos"}}', 'the entry “es.contact” has the wrong type'],
])('refuses %s: %s', (content, message) => {
  const file = join(mkdtempSync(join(tmpdir(), 'portico-landing-')), 'texts.json')
  writeFileSync(file, content)
  expect(() => read({ LANDING_TEXTS_FILE: file })).toThrow(`LANDING_TEXTS_FILE: ${message}`)
})
