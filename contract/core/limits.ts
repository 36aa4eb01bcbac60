/**
 * Maximum lengths of people's and address fields, in characters. Every form uses them, because text typed in one place
 * is printed, corrected and searched in another. A person's two names fit into one name on a document.
 */
export const limits = {
  personName: 75,
  name: 160,
  addressLine: 75,
  taxNumber: 30,
} as const
