/** Writes the name of a company by an id in SQL, null for an unknown one. */
export const companyNameSql = (id: string): string => `(select c.name from company c where c.id = ${id})`

/** Writes the id of the user whose company it is. */
export const companyUserSql = (id: string): string => `(select c.compiler_id from company c where c.id = ${id})`
