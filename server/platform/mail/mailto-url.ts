/** Returns the `mailto:` address that writes to a person. The address cannot add a subject, a text or recipients. */
export const mailtoUrl = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
