/** How a bank sets transaction ids: correctly, not at all, blank, repeated, or changed later. */
export type IdHabit = 'good' | 'none' | 'blank' | 'repeated' | 'reissued'

/** A bank of the sandbox, with its peculiarities. */
export type Bank = {
  /** Its id at GoCardless. */
  id: string
  /** Its id at TrueLayer. */
  provider: string
  name: string
  bic: string
  countries: string[]
  /** Days of history, and maximum days of a consent. */
  historyDays: number
  consentDays: number
  colour: string
  ids: IdHabit
  /** Grants the scopes balances and details only together. */
  strictScopes: boolean
  /** Provides history older than 90 days only in the first hour of a consent (TrueLayer: sca_exceeded). */
  strictHistory: boolean
  /** Has one account each for pounds, euros and dollars, with the same number. */
  pots: boolean
  /** The second account of every customer is closed, within an active consent. */
  deadAccount: boolean
  /** Writes the rate limit headers with dashes instead of underscores. */
  dashedHeaders: boolean
  /** Sends an exchange of currency as an object instead of a list, and sometimes no booking day. */
  sloppy: boolean
  /** Shows payments abroad in the currency paid, whatever the account's is. */
  mixedCurrencies: boolean
}

const tidy = {
  historyDays: 730,
  consentDays: 180,
  ids: 'good',
  strictScopes: false,
  strictHistory: false,
  pots: false,
  deadAccount: false,
  dashedHeaders: false,
  sloppy: false,
  mixedCurrencies: false,
} as const

const everywhere = ['GB', 'IT', 'ES', 'IE', 'FR', 'DE', 'NL', 'BE', 'PT', 'LT']

/** All banks. The first of GB, IT and ES has no peculiarities; the others are realistic. */
export const banks: Bank[] = [
  {
    ...tidy,
    id: 'ALBION_ALBIGB2L',
    provider: 'ob-albion',
    name: 'Albion Bank',
    bic: 'ALBIGB2L',
    countries: ['GB'],
    colour: '#1d4ed8',
  },
  {
    ...tidy,
    id: 'THAMES_THMSGB21',
    provider: 'ob-thames',
    name: 'Thames Business Bank',
    bic: 'THMSGB21',
    countries: ['GB'],
    colour: '#0f766e',
    ids: 'reissued',
    dashedHeaders: true,
  },
  {
    ...tidy,
    id: 'PENNINE_PENNGB22',
    provider: 'ob-pennine',
    name: 'Pennine Building Society',
    bic: 'PENNGB22',
    countries: ['GB'],
    colour: '#9a3412',
    ids: 'none',
    historyDays: 90,
    consentDays: 90,
    strictHistory: true,
  },
  {
    ...tidy,
    id: 'NOVA_NOVAGB2L',
    provider: 'ob-nova',
    name: 'Nova',
    bic: 'NOVAGB2L',
    countries: ['GB', 'IE', 'ES', 'IT', 'FR', 'DE'],
    colour: '#7c3aed',
    pots: true,
    sloppy: true,
  },
  {
    ...tidy,
    id: 'SEVERN_SEVNGB2B',
    provider: 'ob-severn',
    name: 'Severn & Wye Bank',
    bic: 'SEVNGB2B',
    countries: ['GB'],
    colour: '#166534',
    deadAccount: true,
  },
  {
    ...tidy,
    id: 'LIDO_BLIDITMM',
    provider: 'xs2a-lido',
    name: 'Banco del Lido',
    bic: 'BLIDITMM',
    countries: ['IT'],
    colour: '#0369a1',
    consentDays: 90,
  },
  {
    ...tidy,
    id: 'ROSSI_BROSITMM',
    provider: 'xs2a-rossi',
    name: 'Banca Rossi & Figli',
    bic: 'BROSITMM',
    countries: ['IT'],
    colour: '#b91c1c',
    ids: 'blank',
    consentDays: 90,
    sloppy: true,
  },
  {
    ...tidy,
    id: 'ADRIATICA_ADRIIT33',
    provider: 'xs2a-adriatica',
    name: 'Cassa Adriatica',
    bic: 'ADRIIT33',
    countries: ['IT'],
    colour: '#155e75',
    strictScopes: true,
    strictHistory: true,
    consentDays: 90,
    historyDays: 365,
    dashedHeaders: true,
  },
  {
    ...tidy,
    id: 'IBERICO_IBERESMM',
    provider: 'xs2a-iberico',
    name: 'Banco Ibérico',
    bic: 'IBERESMM',
    countries: ['ES'],
    colour: '#a16207',
  },
  {
    ...tidy,
    id: 'SOLANA_CSOLES22',
    provider: 'xs2a-solana',
    name: 'Caja Solana',
    bic: 'CSOLES22',
    countries: ['ES'],
    colour: '#be185d',
    ids: 'repeated',
    consentDays: 90,
  },
  {
    ...tidy,
    id: 'LIFFEY_LIFFIE2D',
    provider: 'xs2a-liffey',
    name: 'Bank of the Liffey',
    bic: 'LIFFIE2D',
    countries: ['IE'],
    colour: '#15803d',
  },
  {
    ...tidy,
    id: 'SEINE_CSEIFRPP',
    provider: 'xs2a-seine',
    name: 'Crédit de la Seine',
    bic: 'CSEIFRPP',
    countries: ['FR'],
    colour: '#1e40af',
    ids: 'none',
  },
  {
    ...tidy,
    id: 'HANSE_HANSDEHH',
    provider: 'xs2a-hanse',
    name: 'Hanse Volksbank',
    bic: 'HANSDEHH',
    countries: ['DE'],
    colour: '#991b1b',
    ids: 'repeated',
  },
  {
    ...tidy,
    id: 'AMSTEL_AMSTNL2A',
    provider: 'xs2a-amstel',
    name: 'Amstel Bank',
    bic: 'AMSTNL2A',
    countries: ['NL', 'BE'],
    colour: '#c2410c',
    dashedHeaders: true,
  },
  {
    ...tidy,
    id: 'TEJO_TEJOPTPL',
    provider: 'xs2a-tejo',
    name: 'Banco do Tejo',
    bic: 'TEJOPTPL',
    countries: ['PT'],
    colour: '#4d7c0f',
    ids: 'blank',
  },
  {
    ...tidy,
    id: 'NERIS_NERILT22',
    provider: 'xs2a-neris',
    name: 'Neris Bankas',
    bic: 'NERILT22',
    countries: ['LT'],
    colour: '#0e7490',
    mixedCurrencies: true,
  },
  {
    ...tidy,
    id: 'SANDBOXFINANCE_SFIN0000',
    provider: 'uk-cs-mock',
    name: 'Sandbox Finance',
    bic: 'SFIN0000',
    countries: everywhere,
    colour: '#334155',
  },
]

/** Finds a bank by either of its ids. */
export const bankById = (id: string): Bank | null =>
  banks.find((bank) => bank.id === id || bank.provider === id) ?? null
