import type { Language } from '#contract/core/fields.ts'

/** Names with the accents and marks that searches, mails and lists must support. */
const names: Readonly<Record<Language, { first: string; last: string }>> = {
  en: {
    first:
      'Amelia,Oliver,Isla,Harry,Zoë,George,Siobhán,Thomas,Priya,Arthur,Grace,Mohammed,Freya,Ewan,Charlotte,Callum,Nia,Rhys,Imogen,Daniel',
    last: 'Ashworth,O’Connor,Bennett,Patel,MacLeod,Fairchild,Hughes,Llewellyn,Okafor,Whitfield,Barnes-Clarke,Singh,Thornton,Doyle,Armstrong,Pemberton,Khan,Sutherland,Ellis,Brontë,Walsh,Gallagher,Hartley,Ng',
  },
  es: {
    first:
      'Lucía,Hugo,Martina,Íñigo,Carmen,Álvaro,Inés,Joaquín,Nuria,Mateo,Begoña,Adrián,Rocío,Sebastián,Valentina,Óscar,Paula,Rubén,Aitana,Jesús',
    last: 'García Márquez,Núñez,Ibáñez,Fernández,De la Cruz,Muñoz,Ortega,Peñalver,Sánchez,Vázquez,Güell,Castaño,Domínguez,Echeverría,Rivas,Zubiri,Morales,Cordón,Alcántara,Bermúdez,Quiñones,Serrano,Pozo,Yáñez',
  },
  it: {
    first:
      'Giulia,Lorenzo,Chiara,Niccolò,Francesca,Matteo,Beatrice,Davide,Elena,Tommaso,Noemi,Gabriele,Ludovica,Pietro,Serena,Edoardo,Ginevra,Raffaele,Miriam,Simone',
    last: 'Rossi,D’Angelo,Ferrari,Esposito,De Luca,Conti,Cantù,Greco,Marchetti,Lo Presti,Barbieri,Fontana,Dell’Acqua,Rinaldi,Caruso,Mazzà,Ferri,Gatti,Bellini,Sartori,Pellegrini,Nicolò,Longo,Vitale',
  },
}
const languages: readonly Language[] = ['en', 'es', 'it']

/** Reasons for a manual activation, as staff would write them. */
const reasons = [
  'Pays by bank transfer until the card arrives',
  'Free months agreed at the Lisbon summit',
  'Moved over from the old portal, paid until December',
  'Family of a partner, agreed with the director',
]

/** Describes one demo customer. */
export interface DemoPerson {
  readonly email: string
  readonly language: Language
  readonly firstName: string
  readonly lastName: string
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
  readonly verified: boolean
  readonly createdBySystem: boolean
  /** Why staff activated this account manually; null when they did not. */
  readonly activeReason: string | null
}

/** Number of demo customers, registered over the previous two years. */
const people = 240
const day = 86_400_000

const mailboxOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z A-Z-]/gu, '')
    .replaceAll(' ', '-')
    .toLowerCase()

/** Spreads the registrations at a growing rate; the last one was yesterday. */
const registrationOf = (index: number, now: Date): Date => {
  const daysAgo = 1 + Math.round(730 * (1 - index / (people - 1)) ** 1.5)
  const midnight = Math.floor(now.getTime() / day) * day
  return new Date(midnight - daysAgo * day + (8 + ((index * 7) % 12)) * 3_600_000 + ((index * 17) % 60) * 60_000)
}

/** Generates the person at this index: the same at each start, except for the dates, which end yesterday. */
const personAt = (index: number, now: Date): DemoPerson => {
  const language = languages[index % languages.length] ?? 'en'
  const turn = Math.floor(index / languages.length)
  const pick = (list: string, at: number): string => list.split(',')[at % list.split(',').length] ?? ''
  const [firstName, lastName] = [pick(names[language].first, turn), pick(names[language].last, turn * 7)]
  const registeredAt = registrationOf(index, now)
  const createdBySystem = index % 20 === 7
  const verified = createdBySystem ? index % 40 === 7 : index % 8 !== 4 && index < people - 6
  const loggedIn = verified || index % 3 === 0
  return {
    email: `${mailboxOf(firstName)}.${mailboxOf(lastName)}@example.test`,
    language,
    // Names come with the company or a purchase, so a user with an unconfirmed address has none.
    firstName: verified || createdBySystem ? firstName : '',
    lastName: verified || createdBySystem ? lastName : '',
    registeredAt,
    lastLoginAt: loggedIn && !createdBySystem ? new Date(registeredAt.getTime() + (index % 9) * 3_600_000) : null,
    verified,
    createdBySystem,
    activeReason: verified && !createdBySystem && index % 4 === 1 ? (reasons[index % reasons.length] ?? null) : null,
  }
}

/** Generates the demo customers in the order of their registration. */
export const demoPeople = (now: Date): DemoPerson[] =>
  Array.from({ length: people }, (_, index) => personAt(index, now)).toSorted(
    (one, other) => one.registeredAt.getTime() - other.registeredAt.getTime(),
  )
