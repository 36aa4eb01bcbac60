// Style rules for texts that a program can check, as functions over messages.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

const cased = new Set(['plural', 'select', 'selectordinal'])

/**
 * Lists every variant of a message: one for each case of its plurals and choices, with its placeholders as `{name}`.
 */
export const readings = (message) => {
  const expand = (tokens) =>
    [tokens].flat().reduce(
      (heads, token) => {
        if (!Array.isArray(token)) return heads.map((head) => head + token)
        const [name, type, details] = token
        const tails = cased.has(type)
          ? Object.entries(details).flatMap(([label, inner]) => (label === 'offset' ? [] : expand(inner)))
          : [`{${name}}`]
        return heads.flatMap((head) => tails.map((tail) => head + tail))
      },
      [''],
    )
  return expand(compileMessageOrThrow(message))
}

/** Maximum words in a sentence of an email. Spanish and Italian need about a quarter more than English. */
export const maxMailWords = { en: 25, es: 32, it: 32 }

/** Texts that the specification quotes with their capitals, their "please" or their full stop. */
const given = new Set([
  'company.address_for_incorporated',
  'company.description_empty',
  'company.name_empty',
  'company.share_capital_number',
  'docform.create_pro_forma',
  'list.apply',
  'lists.download_all',
  'managed_banks.order',
  'managed_banks.sync',
  'product.insert_all',
  'product.link_required',
  'schedule.choose_product',
  'schedule.valid_date',
  'subscription.tab.affiliate',
  'subscription.tab.other',
  'subscription.tab.self',
])

const proper =
  /^(?:I|Companies|House|UK|VAT|PDF|CSV|ZIP|JSON|XLSX|OFX|QIF|IBAN|BIC|ID|IDs|IP|URL|OK|Portico|Stripe|GoCardless|TrueLayer|Credas|PostgreSQL|Google|Calendar|Outlook|Apple|England|Wales|Scotland|Northern|Ireland|Kingdom|United|European|Union|Europe|London|English|Spanish|Italian|LTD|Ltd|HMRC|Corporation|Tax|UTR|SIC|RRN|CAMT|Italy|Spain|SHA|API|SMTP|TLS|S3|DD|MM|YYYY|AM|PM)$/

const rules = [
  { of: ['en'], about: 'writes "email" without a hyphen', broken: (text) => /\be-mails?\b/i.test(text) },
  {
    of: ['en'],
    about: 'says what to do instead of "please"',
    broken: (text, { isField }) => isField && /\bplease\b/i.test(text),
  },
  {
    of: ['en', 'es', 'it'],
    about: 'has no full stop: it is a message of a field',
    broken: (text, { isField }) => isField && text.endsWith('.'),
  },
  {
    of: ['en'],
    about: 'has capitals where sentence case has none',
    broken: (text, { isLabel }) =>
      isLabel &&
      text
        .split(/[\s/-]+/)
        .slice(1)
        .some((word) => /^\p{Lu}\p{Ll}+/u.test(word) && !proper.test(word)),
  },
  { of: ['es'], about: 'has a no-break space before %', broken: (text) => /[\d}] ?%/.test(text) },
  { of: ['en', 'it'], about: 'has no space before %', broken: (text) => /[\d}][\s\u00a0]%/.test(text) },
  {
    of: ['es'],
    about: 'does not say "abonar" for crediting',
    broken: (text) => /\babon(?:ar|a|an|ado|ados|ada|adas|ó|e|en)\b|notas? de abono/i.test(text),
  },
  {
    of: ['it'],
    about: 'does not say "fallito" for what did not succeed',
    broken: (text) => /\bfallit[oaie]\b/i.test(text),
  },
  {
    // One verb for each: annullare (a document, a payment), disdire (a subscription), Interrompi, Indietro, Ripristina.
    of: ['it'],
    about: 'says "annullare" only of documents and payments',
    broken: (text) =>
      /^annull(?:a|are|ato)$/i.test(text) ||
      /\bannull\p{L}*[^.,;:]{0,12}(?:abbonament|account|collegament|download|operazion|richiest)/iu.test(text) ||
      /(?:abbonament|account|collegament|download|operazion|richiest)[^.,;:]{0,40}\bannull/i.test(text),
  },
  {
    // One verb for each: anular (a document, a payment), dar de baja (a subscription), Detener, Cancelar, Deshacer.
    of: ['es'],
    about: 'says "cancelar" only to close a dialog',
    broken: (text) => /\bcancel/i.test(text) && text !== 'Cancelar' && !/inscripción|registral/.test(text),
  },
  {
    // The article of a date depends on its day, which no message knows: il 12, l’11.
    of: ['it'],
    about: 'has no article before a placeholder',
    broken: (text) => /(?<![\p{L}’])(?:il|lo|al|dal|del|nel|sul) \{/iu.test(text),
  },
  {
    of: ['en', 'es', 'it'],
    about: 'is an email: its sentences are short',
    broken: (text, { isMail, language }) =>
      isMail && text.split(/(?<=[.!?:])\s+/).some((sentence) => sentence.split(/\s+/).length > maxMailWords[language]),
  },
]

const readingsOr = (message) => {
  try {
    return readings(message)
  } catch {
    return []
  }
}

/** Lists the style violations in one language. `fieldKeys` are the keys of messages of fields. */
export const styleFindings = (language, messages, fieldKeys) => {
  const fields = new Set(fieldKeys)
  return [...messages].flatMap(([key, message]) => {
    if (given.has(key)) return []
    const about = {
      language,
      isField: fields.has(key),
      isMail: key.startsWith('mail.'),
      isLabel: !/[.!?…:]$/.test(message) && !/[.!?:,;] /.test(message) && message.split(/\s+/).length <= 5,
    }
    return rules
      .filter((rule) => rule.of.includes(language) && readingsOr(message).some((text) => rule.broken(text, about)))
      .map((rule) => `${language}: ${key} breaks a rule of style: it ${rule.about}`)
  })
}
