// Words that are the same in every language, and words that reveal a text left in English.

/** Correct Spanish or Italian texts that look English: names, brands, loan words, symbols. */
const loanWords = new Set([
  'Total',
  'Portico',
  'English',
  'Español',
  'Italiano',
  'Marketing',
  'E-mail',
  'Password',
  'OK',
  'HTML',
  'ID',
  'URL',
  'Link',
  '£1 in',
  'Database',
  'Backup',
  'Dashboard',
  'Home',
  'Browser',
  'Logo',
  'User agent',
  'No',
  'Premium',
  'Error',
  'Data',
  'Self-Publishing',
  'Affiliate Marketing & Dropshipping',
  'Download',
  'Status',
  'Plan',
  'Basic',
  'Business school',
  'Companies House',
  'Confirmation statement',
  'Account',
  'PostgreSQL',
  'Roles',
  'Variable',
  'Visible',
  'Webhooks',
  'min',
  'h  min',
])

/** Reports whether this text may be the same in every language. */
export const sameInEveryLanguage = (key, message) => {
  const bare = message.replace(/\{[^{}]*\}/g, '').trim()
  return !/\p{L}{2}/u.test(bare) || loanWords.has(bare)
}

const english = new Set(
  (
    'the and your you please with this that these those have has been was were will would should from are our not of is ' +
    'which when what there their they them to for by or try again enter choose click contact page could cannot'
  ).split(' '),
)

/** Words of Spanish or Italian that look like an English one. */
const alsoTheirs = new Set(['has', 'are', 'or', 'by', 'is', 'to', 'for'])

/** Finds the first English word in a text of another language, or null. Ignores names and placeholders. */
export const hasEnglish = (message) => {
  const bare = message
    .replace(/\{(\w+)(?:,\s*\w+)?\}/g, ' ')
    .replace(/Companies House|Self-Publishing|Affiliate Marketing/g, ' ')
  const words = bare.match(/\p{L}+/gu) ?? []
  return words.find((word) => english.has(word) && !alsoTheirs.has(word)) ?? null
}
