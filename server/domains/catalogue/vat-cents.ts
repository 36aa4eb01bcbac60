/** Computes the VAT in cents on a net price; `hundredths` of a percent, half a cent rounds away from zero. */
export const vatCents = (netCents: number, hundredths: number): number =>
  Math.floor((netCents * hundredths + 5_000) / 10_000)
