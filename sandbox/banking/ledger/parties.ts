/** A counterparty, and its text on a statement. */
export type Party = { name: string; text: string; from: number; to: number }

type Counterparties = {
  shops: [Party, ...Party[]]
  bills: [Party, ...Party[]]
  clients: [Party, ...Party[]]
  fee: string
}

const party = (name: string, text: string, from: number, to: number): Party => ({ name, text, from, to })

const british: Counterparties = {
  shops: [
    party('Tesco', 'CARD PAYMENT TO TESCO STORES 3122', 4, 90),
    party('Trainline', 'TRAINLINE.COM LONDON', 9, 120),
    party('Pret A Manger', 'PRET A MANGER 114', 3, 18),
    party('Royal Mail', 'ROYAL MAIL GROUP LTD', 2, 60),
    party('Shell', 'SHELL SOUTHWARK', 20, 95),
  ],
  bills: [
    party('HMRC', 'HMRC VAT 123456789 DD', 300, 2400),
    party('Vodafone', 'VODAFONE LTD DIRECT DEBIT', 18, 65),
    party('Amazon Web Services', 'AWS EMEA', 25, 480),
  ],
  clients: [
    party('Northwind Traders Ltd', 'FASTER PAYMENT NORTHWIND INV', 250, 4200),
    party('Stripe Payments UK', 'STRIPE PAYOUT', 40, 1900),
    party('Hillside & Sons', 'BGC HILLSIDE AND SONS', 120, 2600),
  ],
  fee: 'ACCOUNT FEE',
}

const italian: Counterparties = {
  shops: [
    party('Esselunga', 'PAGAMENTO POS ESSELUNGA MILANO', 6, 110),
    party('Trenitalia', 'TRENITALIA SPA ROMA', 12, 140),
    party('Autogrill', 'POS AUTOGRILL 4471', 3, 26),
    party('Poste Italiane', 'POSTE ITALIANE UFF. 20121', 2, 40),
  ],
  bills: [
    party('Agenzia delle Entrate', 'DELEGA F24 WEB', 180, 2600),
    party('Enel Energia', 'SDD ENEL ENERGIA SPA', 40, 210),
    party('TIM', 'SDD TIM SPA UTENZA', 20, 70),
  ],
  clients: [
    party('Officine Bruni Srl', 'BONIFICO DA OFFICINE BRUNI SRL FATT.', 200, 3900),
    party('Libreria Sant’Elia', 'BONIFICO SEPA LIBRERIA SANT’ELIA', 90, 1200),
  ],
  fee: 'COMPETENZE E SPESE',
}

const spanish: Counterparties = {
  shops: [
    party('Mercadona', 'COMPRA TARJ. MERCADONA VALENCIA', 5, 100),
    party('Renfe', 'RENFE VIAJEROS MADRID', 10, 130),
    party('Repsol', 'E.S. REPSOL A-3 KM 120', 20, 95),
    party('Correos', 'CORREOS Y TELEGRAFOS', 2, 45),
  ],
  bills: [
    party('Agencia Tributaria', 'AEAT MODELO 303', 150, 2300),
    party('Iberdrola', 'RECIBO IBERDROLA CLIENTES', 35, 190),
    party('Movistar', 'RECIBO TELEFONICA DE ESPAÑA', 20, 80),
  ],
  clients: [
    party('Talleres Peña SL', 'TRANSFERENCIA DE TALLERES PEÑA SL FRA.', 200, 3600),
    party('Viajes Lucena', 'TRANSF. VIAJES LUCENA', 100, 1500),
  ],
  fee: 'COMISIÓN DE MANTENIMIENTO',
}

const byCountry: Record<string, Counterparties> = { GB: british, IE: british, IT: italian, ES: spanish }

/** Returns the texts of a country's statements. */
export const counterpartiesOf = (country: string): Counterparties => byCountry[country] ?? italian

/** Card payments abroad: the currency, and its approximate rate to the account's unit. */
export const abroad: [
  { currency: string; rate: number; party: Party },
  ...{ currency: string; rate: number; party: Party }[],
] = [
  { currency: 'USD', rate: 1.09, party: party('GitHub', 'GITHUB, INC. SAN FRANCISCO', 4, 60) },
  { currency: 'CHF', rate: 0.94, party: party('SBB CFF FFS', 'SBB MOBILE BERN', 8, 90) },
  { currency: 'PLN', rate: 4.3, party: party('Allegro', 'ALLEGRO.PL POZNAN', 5, 70) },
]
