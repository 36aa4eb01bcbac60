type Locale = 'en' | 'es' | 'it'

const en = {
  testMode: 'An identity check of the sandbox: no document of anybody is read.',
  title: 'Check of {name}',
  intro: 'Here you would photograph your identity document and your face.',
  pass: 'Pass the check',
  fail: 'Fail the check',
  start: 'Send the photos, without a result yet',
  expire: 'Let the check expire',
  leave: 'Leave without finishing',
  over: 'This check is over',
  overHint: 'Nothing more can be done with this link.',
  notFound: 'There is no such page',
  notFoundHint: 'The link may be mistyped or out of date.',
  back: 'Go back',
}
type CheckTexts = Record<keyof typeof en, string>

const es: CheckTexts = {
  testMode: 'Una verificación de identidad de pruebas: no se lee el documento de nadie.',
  title: 'Verificación de {name}',
  intro: 'Aquí fotografiaría su documento de identidad y su rostro.',
  pass: 'Superar la verificación',
  fail: 'No superar la verificación',
  start: 'Enviar las fotos, aún sin resultado',
  expire: 'Dejar que la verificación caduque',
  leave: 'Salir sin terminar',
  over: 'Esta verificación ha terminado',
  overHint: 'Con este enlace ya no se puede hacer nada.',
  notFound: 'Esta página no existe',
  notFoundHint: 'El enlace puede estar mal escrito o caducado.',
  back: 'Volver',
}

const it: CheckTexts = {
  testMode: 'Una verifica dell’identità di prova: non viene letto il documento di nessuno.',
  title: 'Verifica di {name}',
  intro: 'Qui fotograferebbe il suo documento d’identità e il suo volto.',
  pass: 'Superare la verifica',
  fail: 'Non superare la verifica',
  start: 'Inviare le foto, ancora senza esito',
  expire: 'Lasciar scadere la verifica',
  leave: 'Uscire senza terminare',
  over: 'Questa verifica è conclusa',
  overHint: 'Con questo link non si può più fare nulla.',
  notFound: 'Questa pagina non esiste',
  notFoundHint: 'Il link potrebbe essere errato o scaduto.',
  back: 'Indietro',
}

const all: Readonly<Record<Locale, CheckTexts>> = { en, es, it }

/** Chooses the language of the page by the browser's first one that it knows, and returns its texts. */
export const textsFor = (accepted: string | undefined): { locale: Locale; texts: CheckTexts } => {
  const wanted = (accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  const locale = wanted.find((one): one is Locale => Object.hasOwn(all, one)) ?? 'en'
  return { locale, texts: all[locale] }
}
