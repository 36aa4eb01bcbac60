/** Writes the name of a product by an id in SQL, null for an unknown one. */
export const productNameSql = (id: string): string => `(select p.name from product p where p.id = ${id})`
