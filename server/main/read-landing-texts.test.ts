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
  const texts = { it: { title: 'La sua società', questions: [{ question: 'Quanto costa?', answer: 'Poco.' }] } }
  expect(readWith(JSON.stringify(texts))).toEqual(texts)
  expect(() => readWith('{')).toThrow(`LANDING_TEXTS_FILE: ${file} is not valid JSON.`)
  expect(() => readWith('{"it":{"titel":"x"}}')).toThrow(/LANDING_TEXTS_FILE: the entry “it.*is wrong/)
  expect(() => readWith('{"de":{}}')).toThrow('Allowed are the languages en, es and it')
  expect(() => read({ LANDING_TEXTS_FILE: '/nowhere.json' })).toThrow('the file /nowhere.json cannot be read')
})
