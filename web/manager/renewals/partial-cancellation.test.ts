import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const textsOf = (language: string) =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}/renewals.json`, import.meta.url), 'utf8')) as Readonly<
    Record<string, string>
  >

/** What the cancellation dialogs say about payments and the subscription, in one word each. */
const labels = {
  en: { ended: 'is cancelled', failed: 'could not cancel', again: 'try again', byHand: 'cancel it manually' },
  es: {
    ended: 'está dada de baja',
    failed: 'no se han podido anular',
    again: 'Volveremos a intentar',
    byHand: 'anúlelo manualmente',
  },
  it: {
    ended: 'è stato disdetto',
    failed: 'non è stato possibile annullare',
    again: 'Riproveremo',
    byHand: 'lo annulli manualmente',
  },
}

it.each(['en', 'es', 'it'] as const)(
  'uses one wording in %s for what remains after a partial cancellation',
  (language) => {
    const { 'renewals.left.title': title = '', 'renewals.left.text': text = '' } = textsOf(language)
    const { ended, failed, again, byHand } = labels[language]
    const [first = '', second = '', third = '', fourth = '', ...more] = text.split('. ')
    expect(more).toEqual([])
    expect(title.toLowerCase()).toContain(failed)
    for (const part of [ended, failed]) expect(first).toContain(part)
    expect(second).toContain(again)
    expect(third).toContain(byHand)
    expect(fourth).toMatch(/bank|banco|banca/)
  },
)
