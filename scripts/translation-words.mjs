// What may stay as it is in every language, and words that betray a text left in English.

/** Texts that are right in Spanish or Italian though they read as in English: names, brands, loan words, signs. */
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
  'Account',
  'PostgreSQL',
  'Roles',
  'Variable',
  'Visible',
  'Webhooks',
  'min',
  'h  min',
])

/** Whether this text may be the same in every language. */
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

/** Words of Spanish or Italian that look like one of the English ones. */
const alsoTheirs = new Set(['has', 'are', 'or', 'by', 'is', 'to', 'for'])

/** The first English word in a text of another language, or null. Names and placeholders do not count. */
export const hasEnglish = (message) => {
  const bare = message
    .replace(/\{(\w+)(?:,\s*\w+)?\}/g, ' ')
    .replace(/Companies House|Self-Publishing|Affiliate Marketing/g, ' ')
  const words = bare.match(/\p{L}+/gu) ?? []
  return words.find((word) => english.has(word) && !alsoTheirs.has(word)) ?? null
}
