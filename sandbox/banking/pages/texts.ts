type Locale = 'en' | 'es' | 'it'

const en = {
  testMode: 'A bank of the sandbox: no account of anybody is read.',
  title: 'Share your account data',
  consentIntro: 'Portico asks to read, at this bank:',
  names: 'the names and numbers of your accounts',
  transactions: 'their transactions of the last {days} days',
  until: 'This consent ends by itself after {days} days. You can end it at any time at your bank.',
  holder: 'Customer number',
  holderHint: 'Any will do. Another number has other accounts; the same number has the same again.',
  accept: 'Allow access',
  cancel: 'Cancel',
  refuse: 'Let the bank refuse',
  used: 'This link was used',
  usedHint: 'Go back and connect the bank again.',
  back: 'Go back',
  notFound: 'There is no such page',
  notFoundHint: 'The link may be mistyped or out of date.',
}
export type ConsentTexts = Record<keyof typeof en, string>

const es: ConsentTexts = {
  testMode: 'Un banco de pruebas: no se lee la cuenta de nadie.',
  title: 'Compartir los datos de sus cuentas',
  consentIntro: 'Portico pide leer, en este banco:',
  names: 'los nombres y números de sus cuentas',
  transactions: 'sus movimientos de los últimos {days} días',
  until: 'Este consentimiento termina por sí solo a los {days} días. Puede retirarlo en su banco en cualquier momento.',
  holder: 'Número de cliente',
  holderHint: 'Sirve cualquiera. Otro número tiene otras cuentas; el mismo número, las mismas.',
  accept: 'Permitir el acceso',
  cancel: 'Cancelar',
  refuse: 'Que el banco lo rechace',
  used: 'Este enlace ya se ha utilizado',
  usedHint: 'Vuelva y conecte el banco de nuevo.',
  back: 'Volver',
  notFound: 'Esta página no existe',
  notFoundHint: 'El enlace puede estar mal escrito o caducado.',
}

const it: ConsentTexts = {
  testMode: 'Una banca di prova: non viene letto il conto di nessuno.',
  title: 'Condividere i dati dei suoi conti',
  consentIntro: 'Portico chiede di leggere, presso questa banca:',
  names: 'i nomi e i numeri dei suoi conti',
  transactions: 'i loro movimenti degli ultimi {days} giorni',
  until: 'Questo consenso termina da sé dopo {days} giorni. Può revocarlo presso la sua banca in qualsiasi momento.',
  holder: 'Codice cliente',
  holderHint: 'Va bene qualsiasi. Un altro codice ha altri conti; lo stesso codice ha sempre gli stessi.',
  accept: 'Consenti l’accesso',
  cancel: 'Annulla',
  refuse: 'Fai rifiutare la banca',
  used: 'Questo link è già stato usato',
  usedHint: 'Torni indietro e colleghi di nuovo la banca.',
  back: 'Torna indietro',
  notFound: 'Questa pagina non esiste',
  notFoundHint: 'Il link può essere sbagliato o vecchio.',
}

const tables: Record<Locale, ConsentTexts> = { en, es, it }

/** Returns the language of a page: the requested one, otherwise English. */
export const localeOf = (language: string): Locale => (language === 'es' || language === 'it' ? language : 'en')

/** Returns the texts of a language. */
export const textsOf = (locale: Locale): ConsentTexts => tables[locale]
