/** Writes the number of a document by an id in SQL, as it is printed: `12/2026`; null without a number. */
export const documentNumberSql = (id: string): string =>
  `(select i.number || '/' || i.year from accounting_document i where i.id = ${id})`
