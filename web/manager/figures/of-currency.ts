/** Returns the figures of the chosen currency, or of the first where the report has none of it. */
export const ofCurrency = <Figures extends { readonly currency: string }>(
  all: readonly Figures[],
  currency: string,
): Figures | undefined => all.find((one) => one.currency === currency) ?? all[0]
